/** A wire between the server and its database that can be made slow or cut. */
import net from 'node:net';

/** Passes bytes on to `host:port`, until told otherwise. */
export class Wire {
  readonly #sockets = new Set<net.Socket>();
  readonly #server: net.Server;
  #isCut = false;
  #isHeld = false;
  /** How long every piece of data is held back on its way there and on its way back. Milliseconds. */
  delay = 0;

  private constructor(host: string, port: number) {
    this.#server = net.createServer((near) => {
      if (this.#isCut) {
        near.destroy();
        return;
      }
      const far = net.connect(port, host);
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(from);
        if (this.#isHeld) from.pause();
        from.setNoDelay(true);
        from.on('error', () => to.destroy());
        from.on('close', () => {
          this.#sockets.delete(from);
          to.destroy();
        });
        from.on('data', (data) => {
          if (this.delay === 0) to.write(data);
          else setTimeout(() => to.destroyed || to.write(data), this.delay);
        });
      }
    });
  }

  /** Listens on loopback in front of the server of `url`, and returns the URL that leads through it. */
  static async before(url: string): Promise<{ wire: Wire; url: string }> {
    const through = new URL(url);
    const wire = new Wire(through.hostname, Number(through.port));
    await new Promise<void>((resolve) => void wire.#server.listen(0, '127.0.0.1', resolve));
    const address = wire.#server.address();
    through.port = String(address !== null && typeof address === 'object' ? address.port : 0);
    return { wire, url: through.href };
  }

  /** Passes nothing on and closes nothing, as a network that loses everything. */
  hold(): void {
    this.#isHeld = true;
    for (const socket of this.#sockets) socket.pause();
  }

  /** Passes on what was held back, and goes on. */
  release(): void {
    this.#isHeld = false;
    for (const socket of this.#sockets) socket.resume();
  }

  /** Cuts every connection and takes no new one until it is mended. */
  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  mend(): void {
    this.#isCut = false;
  }

  /** Cuts and stops listening. */
  close(): Promise<void> {
    this.cut();
    return new Promise((resolve) => void this.#server.close(() => resolve()));
  }
}
