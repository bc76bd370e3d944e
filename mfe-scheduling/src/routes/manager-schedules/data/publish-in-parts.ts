/** Publishes however many shifts are chosen: a whole company's week may be more than one request takes. */
import type { SchedulingApi } from '../../../shared/api.ts';

type Publish = SchedulingApi['publishShifts'];

/** Shifts of one request, as many as it takes. */
const AT_ONCE = 5000;

/** The call, sent part by part, one after the other. What was published before a part is refused stays so. */
export function inParts(publish: Publish): Publish {
  const send: (...sent: Parameters<Publish>) => ReturnType<Publish> = async ({ body }, options) => {
    let updatedCount = 0;
    for (let at = 0; at < body.shiftIds.length; at += AT_ONCE) {
      const shiftIds = body.shiftIds.slice(at, at + AT_ONCE);
      const part = new Set(shiftIds);
      const versions = Object.fromEntries(Object.entries(body.versions ?? {}).filter(([id]) => part.has(id)));
      const done = await publish({ body: { ...body, shiftIds, versions } }, options);
      updatedCount += done.updatedCount;
    }
    return { updatedCount };
  };
  return Object.assign(send, { callName: publish.callName, call: publish.call });
}
