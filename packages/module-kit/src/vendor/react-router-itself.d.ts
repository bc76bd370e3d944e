// The alias that the shell's build gives to react-router's own file.
declare module 'react-router-itself' {
  export * from 'react-router';
}
