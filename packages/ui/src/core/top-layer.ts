/** Puts an element with `popover="manual"` above everything else. */

/**
 * Returns how to take it away again. A browser without popovers (Firefox before 125, Chrome before 114) shows the
 * element in its place, fixed and with a high `z-index`, which lies above all but a modal dialog. Does nothing with an
 * element that has just left the page, as one inside a dialog that is closing.
 */
export function showOnTop(element: HTMLElement): () => void {
  if (!('showPopover' in element) || !element.isConnected) return () => undefined;
  element.showPopover();
  return () => {
    if (element.isConnected) element.hidePopover();
  };
}
