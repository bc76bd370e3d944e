/** People or opening balances from a list, with what was brought in before. */
import type { ImportKind } from '@rooster/contract';
import { CardActions } from '@rooster/ui';
import { ImportHistory } from '../../import/import-history.tsx';
import { ImportBody, ImportButtons } from '../../import/import-view.tsx';
import { useImport } from '../../import/use-import.ts';
import shared from '../../shared/shared.module.css';

export function ImportStep({ kind }: { readonly kind: ImportKind }) {
  const work = useImport(kind);
  return (
    <div className={shared.form}>
      <ImportBody work={work} />
      <CardActions>
        <ImportButtons work={work} onClose={undefined} />
      </CardActions>
      <ImportHistory kind={kind} />
    </div>
  );
}
