// @vitest-environment node
import { ApiError, client, type HttpRequest } from '@rooster/api-client';
import type { Reason } from '@rooster/contract';
import { departments, scheduling, skills } from '@rooster/contract/calls';
import { describe, expect, it } from 'vitest';
import { place, shift } from '../../../testing/schedule.ts';
import { type GivenSeries, giveSeries, takeBackSeries } from './give-series.ts';

const series = ['a', 'b', 'c'].map((id) => shift(id, [place(`${id}1`), place(`${id}2`)], { shiftLinkId: 'link' }));
const overlap: Reason = { code: 'overlap', weight: 'No', rule: null, shiftIds: [], params: {} };
const problem = { type: 'about:blank', title: '', traceId: 'test' };
const taken = new ApiError({ ...problem, code: 'shift-overlap', status: 409, reasons: [overlap] });

/** The calls over a transport that refuses some places and notes what is sent. */
function server(refused: Readonly<Record<string, Error>> = {}) {
  const sent: string[] = [];
  const answer = ({ method, path, ifMatch }: HttpRequest): unknown => {
    const asked =
      /assignments\/(\w+)\/(?:un)?assign/.exec(path)?.[1] ?? (method === 'DELETE' ? path.at(-1) : undefined);
    if (path.endsWith('/linked')) return { items: series };
    sent.push(`${method} ${path.replace('/api/schedules/', '')}${ifMatch === undefined ? '' : ` ${ifMatch}`}`);
    if (asked !== undefined && refused[asked] !== undefined) throw refused[asked];
    return { shifts: [], warnings: [] };
  };
  const http = { send: async (request: HttpRequest) => answer(request) };
  return { sent, api: { ...client(http, scheduling), ...client(http, departments), ...client(http, skills) } };
}

const always = () => true;

const meanwhile = new ApiError({ ...problem, code: 'modified-meanwhile', status: 412 });
const gone = new ApiError({ ...problem, code: 'not-found', status: 404 });
const given: GivenSeries = { shifts: series, tried: 3, tenantUserId: 'anna', places: ['a1', 'c1'], refused: [] };
const off = (id: string) => `POST assignments/${id}/unassign?tenantUserId=anna`;

describe('somebody on a series', () => {
  it('gets the first place of each shift, one after the other', async () => {
    const { api, sent } = server();
    const steps: number[] = [];
    const given = await giveSeries(api, 'a', 'anna', ({ tried }) => {
      steps.push(tried);
      return true;
    });
    expect(sent).toEqual(['a1', 'b1', 'c1'].map((id) => `POST assignments/${id}/assign`));
    expect(steps).toEqual([0, 1, 2, 3]);
    expect(given).toMatchObject({ tried: 3, places: ['a1', 'b1', 'c1'], refused: [] });
  });

  it('goes on past a shift that he can’t be on, and says why', async () => {
    const { api } = server({ b1: taken });
    const given = await giveSeries(api, 'a', 'anna', always);
    expect(given).toMatchObject({
      places: ['a1', 'c1'],
      refused: [{ shift: { shiftId: 'b' }, reasons: [overlap] }],
    });
  });

  it('ends where nothing speaks against him and it can’t be done all the same', async () => {
    const { api, sent } = server({ b1: new ApiError({ ...problem, code: 'internal-error', status: 500 }) });
    await expect(giveSeries(api, 'a', 'anna', always)).rejects.toThrow('internal-error');
    expect(sent).toHaveLength(2);
  });

  it('ends when it is told to', async () => {
    const { api } = server();
    const given = await giveSeries(api, 'a', 'anna', ({ tried }) => tried < 2);
    expect(given.places).toEqual(['a1', 'b1']);
  });

  it('goes with the series, or alone where shifts may not be deleted', async () => {
    const { api, sent } = server();
    expect(await takeBackSeries(api, given, true)).toEqual({ keptCount: 0 });
    expect(sent).toEqual(['DELETE shifts/a 2', 'DELETE shifts/b 1', 'DELETE shifts/c 2']);
    expect(await takeBackSeries(api, given, false)).toEqual({ keptCount: 0 });
    expect(sent.slice(3)).toEqual([off('a1'), off('c1')]);
  });

  it('leaves shifts that another planner has changed since, and whom he has put there', async () => {
    const { api, sent } = server({ a: meanwhile, a1: meanwhile, b: meanwhile, c: gone });
    expect(await takeBackSeries(api, given, true)).toEqual({ keptCount: 2 });
    expect(sent).toEqual(['DELETE shifts/a 2', off('a1'), 'DELETE shifts/b 1', 'DELETE shifts/c 2']);
  });
});
