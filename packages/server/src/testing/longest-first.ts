/** The order in which files of tests begin. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take more than ten seconds, the longest first. */
const longest = [
  /drills\/drills\.test\.ts$/,
  /http\/fuzz\.test\.ts$/,
  /kill-while-\w+\.test\.ts$/,
  /embedded\/(crash|embedded)\.test\.ts$/,
  /reach-of-writes\.security\.test\.ts$/,
  /calls\/calls\.test\.ts$/,
  /src\/reads\.test\.ts$/,
];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = longest.findIndex((pattern) => pattern.test(moduleId));
  return place === -1 ? longest.length : place;
};

/** Begins with the files that take longest: begun last, one would keep one worker busy while the others have ended. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    return usual.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
