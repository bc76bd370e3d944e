// CSS modules: a class's name in the file, and the name it got in the bundle.
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
