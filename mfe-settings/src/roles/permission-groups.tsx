/** A role's permissions by area, as sentences with a tick box each. */
import type { AnyPermission } from '@rooster/contract';
import { resolveLanguage } from '@rooster/i18n';
import { isFoundBy } from '@rooster/domain/search';
import { Button, CheckField, EmptyState, Tag, TextField } from '@rooster/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withoutRemote, permissionGroups, remoteGroups, sentenceKey } from './permission-areas.ts';
import { useRemotePermissions } from './queries.ts';
import { groupState, mayTurn } from './role-draft.ts';
import styles from './roles.module.css';

export interface PermissionGroupsProps {
  /** What the role grants. */
  readonly granted: readonly AnyPermission[];
  /** What the editor holds, and so may hand out. */
  readonly held: readonly string[];
  /** The preset decides, or the person may only look. */
  readonly locked: boolean;
  readonly onChange: (permissions: readonly AnyPermission[], granted: boolean) => void;
}

/** A group as it is shown. */
interface Group {
  readonly key: string;
  readonly name: string;
  readonly permissions: readonly AnyPermission[];
  readonly sentence: (permission: AnyPermission) => string;
  /** Said below each: what speaks against it. */
  readonly note?: string;
}

/** The list's areas, then what remotes bring, then what is held of modules that are off or gone. */
function useGroups(granted: readonly AnyPermission[]): readonly Group[] {
  const { t, i18n } = useTranslation('settings');
  const { data: brought } = useRemotePermissions();
  const gone = brought === undefined ? [] : withoutRemote(granted, brought);
  return [
    ...permissionGroups.map(({ area, permissions }) => ({
      key: area,
      name: t(`roles.areas.${area}`),
      permissions,
      sentence: (permission: AnyPermission) => t(`roles.permissions.${sentenceKey(permission)}`),
    })),
    ...remoteGroups(brought ?? [], resolveLanguage(i18n.language)).map(({ name, titles }) => ({
      key: `remote ${name}`,
      name,
      permissions: [...titles.keys()],
      sentence: (permission: AnyPermission) => titles.get(permission) ?? permission,
    })),
    ...(gone.length === 0
      ? []
      : [
          {
            key: 'gone',
            name: t('roles.goneModules.title'),
            permissions: gone,
            sentence: (permission: AnyPermission) => permission,
            note: t('roles.goneModules.note'),
          },
        ]),
  ];
}

export function PermissionGroups({ granted, held, locked, onChange }: PermissionGroupsProps) {
  const { t } = useTranslation('settings');
  const [search, setSearch] = useState('');
  const everything = granted.includes('admin');
  const groups = useGroups(granted)
    .map(({ permissions, ...group }) => ({
      ...group,
      // What can't be changed is shown only as far as it is granted: a list of what is not in a preset helps nobody.
      shown: permissions.filter(
        (permission) => (!locked || granted.includes(permission)) && isFoundBy(group.sentence(permission), search),
      ),
      all: permissions,
    }))
    .filter(({ shown }) => shown.length > 0);
  return (
    <div className={styles.groups}>
      <TextField
        label={t('roles.search')}
        type="search"
        value={search}
        onChange={setSearch}
        // Searching is not saving.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        autoComplete="off"
      />
      {groups.length === 0 && <EmptyState icon="search" title={t('roles.nothing')} />}
      {groups.map(({ key, name, sentence, note, shown, all }) => {
        const state = groupState(shown, granted);
        const full = state === 'all';
        const open = shown.filter((permission) =>
          granted.includes(permission) ? mayTurn([permission], [], held) : mayTurn([], [permission], held),
        );
        return (
          <section key={key} className={styles.group} aria-label={name}>
            <header className={styles.groupHead}>
              <h3 className={styles.groupTitle}>{name}</h3>
              <Tag tone={state === 'none' ? 'neutral' : 'accent'}>
                {t('roles.count', {
                  granted: all.filter((permission) => granted.includes(permission)).length,
                  all: all.length,
                })}
              </Tag>
              {!locked && key !== 'general' && open.length > 1 && (
                <Button
                  size="sm"
                  variant="ghost"
                  onClick={() => onChange(open, !full)}
                  aria-label={t(full ? 'roles.noneOf' : 'roles.allOf', { area: name })}
                >
                  {t(full ? 'roles.noneShort' : 'roles.allShort')}
                </Button>
              )}
            </header>
            <ul className={styles.permissions}>
              {shown.map((permission) => {
                const out = !locked && !open.includes(permission);
                const implied = !locked && everything && permission !== 'admin' && permission !== 'developer';
                return (
                  <li key={permission}>
                    <CheckField
                      label={
                        <>
                          {sentence(permission)}
                          {note !== undefined && <span className={styles.why}>{note}</span>}
                          {out && <span className={styles.why}>{t('roles.notHeld')}</span>}
                          {implied && !out && <span className={styles.why}>{t('roles.implied')}</span>}
                        </>
                      }
                      checked={granted.includes(permission) || implied}
                      disabled={locked || out || implied}
                      onChange={(checked) => onChange([permission], checked)}
                    />
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
