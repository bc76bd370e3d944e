/**
 * What antd makes of its styles stays, though no field that uses them is shown. By itself it drops them with the last
 * one: every form that opened would make the same styles again, and have the browser match the whole page to them.
 */
import { createCache } from '@ant-design/cssinjs';

/** An entry counts who uses it; one who never leaves keeps it. There are as many as antd's parts have of our themes. */
export function keptStyles(): ReturnType<typeof createCache> {
  const cache = createCache();
  const update = cache.opUpdate.bind(cache);
  cache.opUpdate = (key, next) =>
    update(key, (known) => {
      const entry = next(known);
      return known || entry === null ? entry : [entry[0] + 1, entry[1]];
    });
  return cache;
}
