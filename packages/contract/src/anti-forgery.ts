/**
 * The cookie and header by which the server knows that a change comes from one of its own pages (signed double submit).
 */

/** Cookie that scripts of our own origin read. */
export const CSRF_COOKIE = 'XSRF-TOKEN';
/** Header that repeats the cookie's value with every call that changes something, logged in or not. */
export const CSRF_HEADER = 'X-XSRF-TOKEN';
/** How the token of somebody begins who is not logged in; that of a session never does. */
export const VISITOR_TOKEN = 'visitor-';
