/** What answers those who run the installation. */
import type { AreaHandlers } from '../platform/http/handler.ts';
import { changeRemote, examineRemotes, type Running } from '../areas/shell/releases.ts';

/** Makes the handlers of the platform area. */
export const platformHandlers = (running: Running): AreaHandlers<'platform'> => ({
  examineRemotes: (_, context) => examineRemotes(running, context),
  changeRemote: ({ params, body }, context) => changeRemote(running, params.name, body, context),
});
