/** What tables and lists of figures are made of. Each app that shows figures brings its own copy. */
export { DetailButton, type DetailButtonProps } from './detail-button.tsx';
export { FoldedTable, TableFrame, type TableFrameProps } from './table-frame.tsx';
export { SumLine, type SumLineProps } from './sum-line.tsx';
