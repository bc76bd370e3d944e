/** Stylesheets as the bundler gives them: a module's class names by their name in the file. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
