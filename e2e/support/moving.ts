// Whether what is on the screen moves.

/**
 * For `test.use`: with all transitions and animations, which the suite otherwise goes without (see
 * playwright.config.ts).
 */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;
