// @vitest-environment node
import { client, type HttpRequest } from '@rooster/api-client';
import { scheduling } from '@rooster/contract/calls';
import { expect, it } from 'vitest';
import { inParts } from './publish-in-parts.ts';

it('publishes more shifts than a request takes, and answers how many in all', async () => {
  const sent: number[] = [];
  const http = {
    send: ({ body }: HttpRequest) => {
      const { shiftIds } = body as { shiftIds: string[] };
      sent.push(shiftIds.length);
      return Promise.resolve({ updatedCount: shiftIds.length - 1 });
    },
  };
  const { publishShifts } = client(http, scheduling);
  const shiftIds = Array.from({ length: 10_001 }, (_, index) => `shift ${index}`);
  expect(await inParts(publishShifts)({ body: { shiftIds, isPublished: true } })).toEqual({ updatedCount: 9998 });
  expect(sent).toEqual([5000, 5000, 1]);
});
