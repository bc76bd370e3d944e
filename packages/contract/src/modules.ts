/** The modules a tenant switches on and off, as the wire names them. */
export const modules = ['Timesheet', 'Vacation', 'Scheduling'] as const;

/** One of the modules a tenant switches on and off. */
export type Module = (typeof modules)[number];

/** Those that a new organisation begins with. */
export const initialModules: readonly Module[] = ['Timesheet'];

/** Whether a stored text is one of them; others are modules that remotes bring. */
export const isModule = (value: string): value is Module => modules.some((module) => module === value);

/** Name of the module that a remote belongs to: its own has the remote's name. Undefined where it is always on. */
export const moduleOf = ({
  name,
  module,
}: {
  readonly name: string;
  readonly module?: string | object | undefined;
}): string | undefined => (typeof module === 'object' ? name : module);

/** Whether a remote of this name may not bring a module: people would take it for one of the list. */
export const hasModuleName = (remote: string): boolean =>
  modules.some((module) => module.toLowerCase() === remote.toLowerCase());
