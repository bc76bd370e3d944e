/** Widths of the columns, the same for head and rows. */
import type { CSSProperties } from 'react';
import type { Column } from './columns.ts';

const widths: Readonly<Record<Column, string>> = {
  departments: 'minmax(110px, 1.3fr)',
  roles: 'minmax(100px, 1.1fr)',
  contract: '132px',
  access: '128px',
  employeeCode: 'minmax(90px, 0.7fr)',
  email: 'minmax(150px, 1.6fr)',
  skills: 'minmax(110px, 1.2fr)',
};

export const gridOf = (columns: readonly Column[]): CSSProperties => ({
  gridTemplateColumns: ['24px minmax(200px, 2fr)', ...columns.map((column) => widths[column])].join(' '),
});
