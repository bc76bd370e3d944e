// The way from a device to the server, which can be cut: what a browser itself is told of being offline stops at its
// pages.
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';

/** An HTTP proxy on this machine. */
export class Line {
  readonly #server: Server;
  #isCut = false;

  private constructor() {
    this.#server = createServer((asked, answer) => this.#pass(asked, answer));
    // Asked for by the test's own requests; pages of an insecure address come without.
    this.#server.on('connect', (asked, socket: Duplex) => this.#tunnel(asked, socket));
  }

  static async open(): Promise<Line> {
    const line = new Line();
    await new Promise<void>((resolve) => line.#server.listen(0, '127.0.0.1', resolve));
    return line;
  }

  /** What a browser is told to go through. */
  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Cuts the line, and with it all that is on its way; or mends it. */
  cut(isCut: boolean): void {
    this.#isCut = isCut;
    if (isCut) this.#server.closeAllConnections();
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #pass(asked: IncomingMessage, answer: ServerResponse): void {
    if (this.#isCut) {
      asked.socket.destroy();
      return;
    }
    const onward = request(asked.url ?? '', { method: asked.method, headers: asked.headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
      answered.on('error', () => answer.destroy());
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  }

  #tunnel({ url }: IncomingMessage, socket: Duplex): void {
    if (this.#isCut) {
      socket.destroy();
      return;
    }
    const { hostname, port } = new URL(`http://${url}`);
    const onward = connect(Number(port), hostname, () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      socket.pipe(onward).pipe(socket);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
  }
}
