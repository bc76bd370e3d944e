/** What a menu of the board opens beside: the place that was pressed, which may be drawn anew meanwhile. */
export interface MenuPlaceProps {
  /** Where it is on the screen. */
  readonly box: DOMRect;
}

export const MenuPlace = ({ box: { left, top, width, height } }: MenuPlaceProps): React.JSX.Element => (
  <span aria-hidden style={{ position: 'fixed', left, top, width, height, pointerEvents: 'none' }} />
);
