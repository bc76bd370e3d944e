/** Shapes of what scheduling keeps as JSON. */

/** A shift as it was when it was last published. Instants are epoch milliseconds. */
export interface PublishedShift {
  displayName: string;
  description: string | null;
  departmentId: string;
  startsAt: number;
  endsAt: number;
  breakSeconds: number;
  requiredStaff: number;
  /** Members in filled places, sorted. */
  assignees: string[];
}

/** A place without its person. */
export interface StoredPlace {
  skillId: string | null;
  isSkillMandatory: boolean;
}

export interface StoredRequirement {
  skillId: string;
  requiredCount: number;
  isMandatory: boolean;
}

/** A shift of a template: the weekday it begins on (0 Monday … 6 Sunday), and wall-clock times. */
export interface TemplateShift {
  displayName: string;
  description: string | null;
  departmentId: string;
  dayOffset: number;
  /** `HH:mm:ss` */
  startTime: string;
  /** Days from the start's date to the end's. */
  endDayOffset: number;
  endTime: string;
  timeZoneId: string;
  breakSeconds: number;
  isOpen: boolean;
  isFlex: boolean;
  skillRequirements: StoredRequirement[];
  places: StoredPlace[];
}

/** A shift that a clearing removed, as it was. */
export interface RemovedShift {
  shift: {
    id: string;
    linkId: string | null;
    displayName: string;
    description: string | null;
    departmentId: string;
    startsAt: number;
    endsAt: number;
    startDate: string;
    timeZoneId: string;
    breakSeconds: number;
    isOpen: boolean;
    isFlex: boolean;
    isPublished: boolean;
    publishedAt: number | null;
    published: PublishedShift | null;
    version: number;
    createdAt: number;
  };
  skillRequirements: StoredRequirement[];
  places: (StoredPlace & { id: string; memberId: string | null; status: 'Open' | 'Pending' | 'Filled'; sortOrder: number; forceNote: string | null })[];
}
