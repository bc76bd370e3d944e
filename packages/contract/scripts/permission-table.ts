/** The table of who may call what, by preset, made from the declarations. */
import type { AnyCall } from '../src/call.ts';
import { areas } from '../src/api.ts';
import { grants } from '../src/grants.ts';
import { presetPermissions, rolePresets } from '../src/permissions.ts';

const needOf = ({ access, module, platform }: AnyCall): string => {
  if (platform === true) return 'who runs the installation';
  const need =
    access === 'public'
      ? 'anybody'
      : access === 'session'
        ? 'anybody logged in'
        : access.any.map((permission) => `\`${permission}\``).join(' or ');
  return module === undefined ? need : `${need}; module ${module}`;
};

// No role makes anybody one of those who run the installation.
const may = ({ access, platform }: AnyCall, preset: (typeof rolePresets)[number]): boolean =>
  platform !== true && (typeof access === 'string' || grants(presetPermissions[preset], access.any));

/** Markdown: a table per area, a row per call, a column per preset. */
export function permissionTable(): string {
  const parts = Object.entries(areas).map(([area, calls]) => {
    const rows = Object.values<AnyCall>(calls).map(
      (call) =>
        `| \`${call.method} ${call.path}\` | ${needOf(call)} | ${rolePresets.map((preset) => (may(call, preset) ? 'yes' : '–')).join(' | ')} |`,
    );
    return [
      `## ${area}`,
      '',
      `| call | needs | ${rolePresets.join(' | ')} |`,
      `| --- | --- | ${rolePresets.map(() => '---').join(' | ')} |`,
      ...rows,
      '',
    ].join('\n');
  });
  return `# Who may call what\n\nMade from the declarations by \`npm run build -w @rooster/contract\`; a test holds the running server to it. A permission
that ends in \`:department\` reaches members of the departments one manages, \`:self\` only oneself.\n\n${parts.join('\n')}`;
}
