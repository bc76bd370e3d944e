/** What answers those who run the installation. */
import type { AreaHandlers } from '../platform/http/handler.ts';
import { changeRemote, examineRemotes } from '../areas/shell/releases.ts';
import type { Config } from '../config.ts';

/** Makes the handlers of the platform area. */
export const platformHandlers = (folders: Pick<Config, 'remotesDir' | 'shellDir'>): AreaHandlers<'platform'> => ({
  examineRemotes: (_, context) => examineRemotes(folders, context),
  changeRemote: ({ params, body }, context) => changeRemote(folders, params.name, body, context),
});
