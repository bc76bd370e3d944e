/** Whether something stands on a card or in a dialog already, and so draws no card of its own. */
import { createContext, useContext } from 'react';

/** True below the content of a card or a dialog. */
export const OnSurface = createContext(false);

/** Whether what asks stands on a card or in a dialog. */
export const useIsOnSurface = (): boolean => useContext(OnSurface);
