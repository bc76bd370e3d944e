/** The only file that knows single-spa-react: makes its lifecycles from a component, with loading before the mount. */
import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import type { MountProps, RemoteModule } from './shell-api.ts';

/**
 * Lifecycles that first await `prepare` (texts, the screen's code) and then mount the component synchronously, so that
 * nothing suspends between shell and remote: React would hold a suspended screen back for 300 ms.
 */
export function createLifecycles(
  Root: React.ComponentType<{ readonly shell: MountProps }>,
  prepare: (shell: MountProps) => Promise<unknown>,
): RemoteModule {
  const lifecycles = singleSpaReact<MountProps>({
    React,
    ReactDOMClient,
    rootComponent: (props) => React.createElement(Root, { shell: props }),
    // The root component holds its own error boundary, see remote-root.tsx.
    suppressComponentDidCatchWarning: true,
  });
  const run = (step: unknown, props: MountProps): Promise<unknown> =>
    (step as (props: MountProps) => Promise<unknown>)(props);
  return {
    bootstrap: (props) => run(lifecycles.bootstrap, props),
    mount: async (props) => {
      await prepare(props);
      return run(lifecycles.mount, props);
    },
    update: (props) => run(lifecycles.update, props),
    unmount: (props) => run(lifecycles.unmount, props),
  };
}
