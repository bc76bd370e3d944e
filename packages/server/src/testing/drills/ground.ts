/** Where a drill takes place: a database of its own with a company in it, and servers on it. */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { generateTenant } from '../../demo/index.ts';
import { openDatabase } from '../../platform/database/open.ts';
import type { DatabaseLocation } from '../../platform/database/open.ts';
import { createSpreadDatabase, dropClusterDatabase } from '../citus.ts';
import { copyTemplate } from '../embedded-template.ts';
import { HttpPerson } from '../http-person.ts';
import { startPostgres } from '../postgres-server.ts';
import { ServerProcess } from '../server-process.ts';
import type { DrillDatabase } from './drill.ts';
import { Load } from './load.ts';

/** This machine lacks what the drill needs; the message says what. */
export class NotHere extends Error {}

/** A server started for a drill, or a database on a cluster whose address is given. */
async function databaseOf(kind: 'postgres' | 'cluster'): Promise<{ url: string; stop: () => Promise<void> }> {
  if (kind === 'postgres')
    return startPostgres().catch((error: unknown) => {
      throw new NotHere(`there is no PostgreSQL to start: ${String(error)}`);
    });
  const cluster = process.env['CITUS_URL'];
  if (!cluster) throw new NotHere('there is no cluster: CITUS_URL is the address of a database on its coordinator');
  const name = `drill_${randomUUID().replaceAll('-', '')}`;
  const url = await createSpreadDatabase(cluster, name);
  return { url, stop: () => dropClusterDatabase(cluster, name) };
}

/** A database with a company of `members` people, the first of them its administrator. */
export class Ground {
  readonly location: DatabaseLocation;
  readonly #folder: string;
  readonly #login: { readonly email: string; readonly password: string; readonly others: readonly string[] };
  readonly #servers: ServerProcess[] = [];
  readonly #loads: Load[] = [];
  readonly #release: () => Promise<void>;

  private constructor(
    location: DatabaseLocation,
    folder: string,
    login: { email: string; password: string; others: string[] },
    release: () => Promise<void>,
  ) {
    this.location = location;
    this.#folder = folder;
    this.#login = login;
    this.#release = release;
  }

  /**
   * On the embedded database, a PostgreSQL server started for it, or a cluster. Throws NotHere where none can be had.
   */
  static async make(kind: DrillDatabase, members = 6): Promise<Ground> {
    const folder = await copyTemplate();
    const postgres = kind === 'embedded' ? undefined : await databaseOf(kind);
    const location = postgres ? { url: postgres.url } : { dataDir: folder };
    const database = await openDatabase(location);
    const {
      logins: [email = '', ...others],
      password,
    } = await generateTenant(database, { members, months: 1, allLogins: true });
    await database.close();
    return new Ground(location, folder, { email, password, others }, () => postgres?.stop() ?? Promise.resolve());
  }

  /** Folder of the embedded database. */
  get folder(): string {
    return this.#folder;
  }

  /** A server on this database or on another, not started yet; it ends with the ground. */
  async server(
    environment: Readonly<Record<string, string>> = {},
    location: DatabaseLocation = this.location,
  ): Promise<ServerProcess> {
    const server = await ServerProcess.on('url' in location ? this.#folder : location.dataDir, {
      ...('url' in location && { DATABASE_URL: location.url }),
      ...environment,
    });
    this.#servers.push(server);
    return server;
  }

  /** The administrator, logged in at an address; or the `other`-th of the other people. */
  async person(base: string, other?: number, send?: typeof fetch): Promise<HttpPerson> {
    const person = new HttpPerson(base, send);
    await person.logIn(
      other === undefined ? this.#login.email : (this.#login.others[other] ?? ''),
      this.#login.password,
    );
    return person;
  }

  /** Writers at an address, which may need another way to send. */
  async startedLoad(
    { base, send }: { readonly base: string; readonly send?: typeof fetch },
    writers = 4,
  ): Promise<Load> {
    const load = new Load(await this.person(base, undefined, send));
    this.#loads.push(load);
    load.start(writers);
    return load;
  }

  /** A started server with writers at it that have begun. */
  async underLoad(
    environment: Readonly<Record<string, string>> = {},
    location: DatabaseLocation = this.location,
  ): Promise<{ server: ServerProcess; load: Load }> {
    const server = await this.server(environment, location);
    await server.start();
    const load = await this.startedLoad(server);
    await load.progress(5);
    return { server, load };
  }

  /** Ends all servers. */
  async stopServers(): Promise<void> {
    await Promise.all(this.#servers.map((server) => server.kill()));
  }

  /** Ends everything and removes it. */
  async close(): Promise<void> {
    await this.stopServers();
    // What a drill that failed left writing would write for ever; what it was refused has been told.
    await Promise.allSettled(this.#loads.map((load) => load.stop()));
    await this.#release();
    fs.rmSync(this.#folder, { recursive: true, force: true });
  }
}
