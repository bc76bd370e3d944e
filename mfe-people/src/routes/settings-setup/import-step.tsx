/** People or opening balances from a list, with what was brought in before. */
import type { ImportKind } from '@rooster/contract';
import { ImportHistory } from '../../import/import-history.tsx';
import importStyles from '../../import/import.module.css';
import { ImportBody, ImportButtons } from '../../import/import-view.tsx';
import { useImport } from '../../import/use-import.ts';
import shared from '../../shared/shared.module.css';

export function ImportStep({ kind }: { readonly kind: ImportKind }) {
  const work = useImport(kind);
  return (
    <div className={shared.form}>
      <ImportBody work={work} />
      <div className={importStyles.actions}>
        <ImportButtons work={work} onClose={undefined} />
      </div>
      <ImportHistory kind={kind} />
    </div>
  );
}
