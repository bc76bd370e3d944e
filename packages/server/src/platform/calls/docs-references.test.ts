/** What the page about the API makes of a part of the document. */
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { docsReferences } from './docs-references.ts';

const document = {
  paths: {
    '/api/notes': {
      post: {
        requestBody: { $ref: '#/components/schemas/Note', description: 'What to keep' },
        responses: { '409': { $ref: '#/components/responses/409.state~0conflict' } },
      },
    },
  },
  components: {
    responses: {
      '409.state~conflict': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Problem' },
            { required: ['code'], properties: { code: { enum: ['state-conflict'] }, required: { minimum: 1 } } },
          ],
        },
      },
    },
    schemas: {
      Note: { title: 'Note', properties: { text: { type: 'string' }, answers: { $ref: '#/components/schemas/Note' } } },
      Problem: {
        required: ['title', 'code'],
        properties: {
          title: { type: 'string' },
          code: { enum: ['login-failed', 'state-conflict'] },
          required: { type: 'integer' },
        },
      },
    },
  },
};

/** As Swagger UI asks for a part: what the page is handed. */
function resolvedAt(path: string[], plugin = docsReferences): unknown[] {
  const handed: unknown[] = [];
  const { requestResolvedSubtree } = plugin().statePlugins.spec.wrapActions;
  requestResolvedSubtree(undefined, {
    specSelectors: { specJson: () => ({ toJS: () => document }) },
    specActions: { updateResolvedSubtree: (at, value) => handed.push(at, value) },
  })(path);
  return handed;
}

it('has what it refers to in its place, with its name; what holds itself refers to itself', () => {
  const path = ['paths', '/api/notes', 'post', 'requestBody'];
  expect(resolvedAt(path)).toEqual([
    path,
    {
      title: 'Note',
      description: 'What to keep',
      $$ref: '#/components/schemas/Note',
      properties: { text: { type: 'string' }, answers: { $ref: '#/components/schemas/Note' } },
    },
  ]);
});

it('asks at once what is asked by several, and shows the codes of this answer alone', () => {
  expect(resolvedAt(['paths', '/api/notes', 'post', 'responses', '409'])[1]).toEqual({
    $$ref: '#/components/responses/409.state~0conflict',
    schema: {
      $$ref: '#/components/schemas/Problem',
      required: ['title', 'code'],
      properties: {
        title: { type: 'string' },
        code: { enum: ['state-conflict'] },
        // A field of that name is no list of what is required.
        required: { type: 'integer', minimum: 1 },
      },
    },
  });
});

it('says nothing of a part that is not there', () => {
  expect(resolvedAt(['components', 'securitySchemes'])).toEqual([]);
});

it('is sent as its text, and uses nothing of its file', () => {
  const sent = runInNewContext(`(${docsReferences.toString()})`) as typeof docsReferences;
  expect(resolvedAt(['paths', '/api/notes', 'post'], sent)).toEqual(resolvedAt(['paths', '/api/notes', 'post']));
});
