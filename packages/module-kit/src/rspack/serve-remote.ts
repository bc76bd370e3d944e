/** Serves a remote that is being developed to a running shell: built again with each change, from this machine only. */
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { basename, join } from 'node:path';
import { rspack } from '@rspack/core';
import { loadManifest } from './load-manifest.ts';
import { remoteConfig } from './remote-config.ts';
import { serverAddress } from './server-address.ts';

const root = join(import.meta.dirname, '../../../..');
/** Names of built files; what leads elsewhere is none. */
const isName = (name: string): boolean => /^[\w-]+(?:\.[\w-]+)+$/.test(name);

/**
 * Returns the files of a folder to pages of any origin. Listens to this machine alone.
 * @throws {Error} when something else listens there, with words for who started it.
 */
export function serveFolder(folder: string, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
    const send = (status: number, content?: Buffer): void => {
      const type = name.endsWith('.json') ? 'application/json' : 'text/javascript';
      response
        .writeHead(status, { 'access-control-allow-origin': '*', 'cache-control': 'no-store', 'content-type': type })
        .end(content);
    };
    if (!isName(name)) {
      send(404);
      return;
    }
    readFile(join(folder, name)).then(
      (content) => send(200, content),
      () => send(404),
    );
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken: choose another by PORT=4311`) : error),
    );
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

/** Builds the remote in a folder again and again, and serves it. */
export async function serveRemote(directory: string, port: number): Promise<void> {
  const { name, routes } = await loadManifest(directory);
  const folder = join(root, '.cache/serve', basename(directory));
  const configuration = await remoteConfig({ directory })({ RSPACK_WATCH: true });
  await serveFolder(folder, port);
  const compiler = rspack({ ...configuration, output: { ...configuration.output, path: folder } });
  const say = (text: string): void => void process.stdout.write(`${text}\n`);
  compiler.watch({}, (error, stats) => {
    if (error) say(error.message);
    else if (stats?.hasErrors()) say(stats.toString('errors-only'));
    else say(`${name} is built`);
  });
  say(
    `Open a shell that runs outside production with it: ${serverAddress()}${routes[0]?.path ?? '/app'}?mfe=${name}@http://localhost:${port}`,
  );
}
