import { useState } from 'react';

/**
 * Whether all parts of a screen have come once: what is above pushes what is below, so at first they come together.
 * From then on each loads in its own place.
 */
export function useBegun(isLoading: boolean): boolean {
  const [begun, begin] = useState(false);
  if (!begun && !isLoading) begin(true);
  return begun || !isLoading;
}
