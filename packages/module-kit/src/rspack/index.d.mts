export { remoteConfig, type RemoteConfigOptions, shellConfig, type ShellConfigOptions } from './preset.ts';
