import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { api } from '../src/api.ts';
import { call } from '../src/call.ts';
import { firstDifference } from '../src/shell/shape-differences.ts';
import { callShapes } from './call-shapes.ts';

interface Parts {
  readonly path?: '/api/notes' | '/api/memos';
  readonly body?: z.ZodRawShape;
  readonly answer?: z.ZodRawShape;
}

const note = { title: z.string(), kind: z.enum(['short', 'long']), remark: z.string().optional() };
const answered = { id: z.string(), author: z.string().nullable(), kind: z.enum(['short', 'long']) };
const shapesWith = ({ path = '/api/notes', body = note, answer = answered }: Parts = {}) => {
  const rest = { method: 'POST', summary: 'Adds a note', access: 'session' } as const;
  return callShapes({ addNote: call({ ...rest, path, body: z.object(body), response: z.object(answer) }) });
};
const before = shapesWith();

describe('a server that was built later', () => {
  it.each<[string, Parts, string]>([
    ['moves a call', { path: '/api/memos' }, 'address is POST /api/memos now, not POST /api/notes'],
    ['asks for more', { body: { ...note, tag: z.string() } }, 'call.body.tag has to be passed now'],
    ['takes less', { body: { title: z.string(), kind: note.kind } }, 'call.body.remark is not taken any more'],
    [
      'asks for what could be left out',
      { body: { ...note, remark: z.string() } },
      'call.body.remark has to be passed now',
    ],
    ['takes another type', { body: { ...note, title: z.number() } }, 'call.body.title is number now, not string'],
    [
      'takes a word no longer',
      { body: { ...note, kind: z.enum(['short']) } },
      'call.body.kind is "short" now, not "short" | "long"',
    ],
    ['answers less', { answer: { id: z.string(), kind: answered.kind } }, 'call.author is gone'],
    [
      'answers nothing where something was',
      { answer: { ...answered, id: z.string().nullable() } },
      'call.id is string | null now, not string',
    ],
  ])('breaks a remote when it %s', (_what, change, difference) => {
    expect(firstDifference(before, shapesWith(change))).toEqual({ name: 'addNote', difference });
  });

  it.each<[string, Parts]>([
    ['takes more', { body: { ...note, tag: z.string().optional() } }],
    ['takes a further word', { body: { ...note, kind: z.enum(['short', 'long', 'huge']) } }],
    ['asks for less', { body: { ...note, title: z.string().optional() } }],
    ['answers more', { answer: { ...answered, at: z.string() } }],
    ['answers with a further word', { answer: { ...answered, kind: z.enum(['short', 'long', 'huge']) } }],
    ['always answers what could be missing', { answer: { ...answered, author: z.string() } }],
  ])('breaks none when it %s', (_what, change) => {
    expect(firstDifference(before, shapesWith(change))).toBeUndefined();
  });

  it('breaks a remote when it has a call no longer, and none with further calls', () => {
    expect(firstDifference(before, callShapes({}))).toEqual({ name: 'addNote', difference: undefined });
    expect(firstDifference(callShapes({}), before)).toBeUndefined();
  });
});

it('reads every call, and each is like itself', () => {
  const all = callShapes(api);
  expect(Object.keys(all.names)).toEqual(Object.keys(api));
  expect(firstDifference(all, all)).toBeUndefined();
});
