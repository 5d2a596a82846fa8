/** When a message is marked as spam, and when its connection is closed. 0 turns one off. */
export interface Limits {
  /** A form that was filled in faster, in seconds, is marked. */
  spamSeconds: number;
  /** A message with more links is marked. */
  spamLinks: number;
  /** A visitor who sent more in ten minutes: what comes on top is marked. */
  spamRate: number;
  /** Messages of one visitor in an hour. */
  capPerAddress: number;
  /** Messages of all visitors in an hour. */
  capInAll: number;
}

export const defaultLimits: Limits = {
  spamSeconds: 3,
  spamLinks: 4,
  spamRate: 5,
  capPerAddress: 60,
  capInAll: 3000,
};

export const noLimits: Limits = {
  spamSeconds: 0,
  spamLinks: 0,
  spamRate: 0,
  capPerAddress: 0,
  capInAll: 0,
};
