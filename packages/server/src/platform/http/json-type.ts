import type { FastifyRequest } from 'fastify';

/** The one media type, with the one parameter that it is sent with. */
const JSON_TYPE = /^application\/json(?:\s*;\s*charset="?utf-8"?)?\s*$/i;

/** Whether a body is called JSON and nothing besides. */
export const isJson = ({ headers }: FastifyRequest): boolean => JSON_TYPE.test(headers['content-type'] ?? '');
