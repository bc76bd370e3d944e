/** Reports on remotes that one call takes; apart from their schema, so that a page need not load that. */
export const MOST_REPORTS = 20;
