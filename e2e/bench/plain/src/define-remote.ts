/** In the plain app a remote's declaration is only that: no lifecycles are made of it. */
import type { RemoteDefinition, WidgetDefinition } from '../../../../packages/module-kit/src/define-remote.tsx';

export type {
  RemoteDefinition,
  WidgetDefinition,
  WidgetProps,
} from '../../../../packages/module-kit/src/define-remote.tsx';

export const defineRemote = (definition: RemoteDefinition): RemoteDefinition => definition;
export const defineWidget = (definition: WidgetDefinition): WidgetDefinition => definition;
