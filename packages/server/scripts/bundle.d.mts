/** Bundles files of src/, named by what they come out as, into a folder beside it that is emptied first. */
export declare function bundle(folder: string, files: Readonly<Record<string, string>>): Promise<void>;
