/** Stands in for the animation that antd's tooltips share: ours is our own. */
import type { ReactNode } from 'react';

const Children = ({ children }: { readonly children?: ReactNode }): ReactNode => children;
export default Children;
