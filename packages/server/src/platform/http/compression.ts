/**
 * Large JSON answers go out compressed. Files are left alone: the builds wrote them compressed already; so is the
 * stream of live events, which has to arrive as it is written.
 *
 * That the size of a compressed answer can tell something of a secret in it (BREACH) takes a page elsewhere that has
 * the browser ask again and again: it gets no answer of a person's from here, as the session's cookie is for this site
 * only. Answers of the area `accounts`, which hold secrets when any do, stay as they are all the same.
 */
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Less than this gains nothing worth the work. Bytes. */
const WORTH_IT = 1536;
/** Close to gzip in time and well below it in size; the default is made for files that are compressed once. */
const BROTLI_QUALITY = 4;

/** Registers it; routes that are added afterwards can opt out with `compress: false`. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: WORTH_IT,
    encodings: ['br', 'gzip'],
    customTypes: /^application\/(?:problem\+)?json(?:;|$)/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    // Requests come as they are: a small one that unfolds to a large one would get past the limit of a body.
    globalDecompression: false,
  });
}
