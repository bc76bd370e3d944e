/** A page's stream of what happens, over real HTTP. */
import http from 'node:http';

/** An open stream. */
export interface Events {
  /** Messages so far. */
  readonly count: number;
  /** All that came in so far. */
  readonly heard: string;
  close(): void;
}

/** Opens the stream of somebody with these cookies at a server; resolves once it is open. */
export function openEvents(base: string, cookie: string): Promise<Events> {
  return new Promise((resolve, reject) => {
    let text = '';
    const request = http.get(`${base}/api/live`, { agent: false, headers: { cookie } }, (answer) => {
      if (answer.statusCode !== 200) {
        reject(new Error(`The stream answered ${answer.statusCode ?? 0}`));
        return;
      }
      answer.setEncoding('utf8').on('data', (more: string) => {
        text += more;
        if (text.includes('event: open')) resolve(events);
      });
      // Closing it from this side is no failure.
      answer.on('error', () => undefined);
    });
    request.on('error', reject);
    const events: Events = {
      get count() {
        return text.split('\ndata: {"topic"').length - 1;
      },
      get heard() {
        return text;
      },
      close: () => request.destroy(),
    };
  });
}
