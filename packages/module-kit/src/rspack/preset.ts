/** The build presets: what the rspack.config.mjs of the shell and of every remote consists of. */
export { remoteConfig, type RemoteConfigOptions } from './remote-config.ts';
export { shellConfig, type ShellConfigOptions } from './shell-config.ts';
