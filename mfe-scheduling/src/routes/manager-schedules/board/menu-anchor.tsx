/** What a menu of the board opens beside: the place that was pressed, which may be drawn anew meanwhile. */
export interface MenuAnchorProps {
  /** Where it is on the screen. */
  readonly box: DOMRect;
}

export const MenuAnchor = ({ box: { left, top, width, height } }: MenuAnchorProps): React.JSX.Element => (
  <span aria-hidden style={{ position: 'fixed', left, top, width, height, pointerEvents: 'none' }} />
);
