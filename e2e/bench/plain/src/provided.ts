/** The plain app provides nothing to anybody. */
export const provided: readonly never[] = [];
export const moduleKit = undefined;
