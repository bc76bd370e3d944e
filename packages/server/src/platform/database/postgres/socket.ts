/** The socket of a connection to PostgreSQL. */
// oxlint-disable-next-line no-restricted-imports -- the driver connects it, to the database that the operator named
import net from 'node:net';

/**
 * Sends what is written in one go in one packet: beginning a transaction and the statement behind it are a dozen small
 * writes, and each would be a call to the operating system.
 */
export class GatheringSocket extends net.Socket {
  #gathers = false;

  constructor() {
    super();
    // Connecting gives each socket the write of all sockets, whatever its class has.
    this.once('connect', () => Reflect.deleteProperty(this, 'write'));
  }

  override write(
    chunk: string | Uint8Array,
    encoding?: BufferEncoding | ((error?: Error | null) => void),
    done?: (error?: Error | null) => void,
  ): boolean {
    if (!this.#gathers) {
      this.#gathers = true;
      this.cork();
      process.nextTick(() => {
        this.#gathers = false;
        this.uncork();
      });
    }
    return typeof encoding === 'function' ? super.write(chunk, encoding) : super.write(chunk, encoding, done);
  }
}
