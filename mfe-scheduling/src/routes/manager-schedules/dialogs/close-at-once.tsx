/** In the place of a dialog about what is there no more: another can be opened. */
import { useEffect } from 'react';

export function CloseAtOnce({ onClose }: { readonly onClose: () => void }): null {
  useEffect(onClose, [onClose]);
  return null;
}
