// The aliases that the shell's build gives to the real files, past the shared names.
declare module 'react-router-itself' {
  export * from 'react-router';
}
declare module 'react-query-itself' {
  export * from '@tanstack/react-query';
}
declare module 'react-i18next-itself' {
  export * from 'react-i18next';
}
