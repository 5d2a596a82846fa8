import { createContext, type ReactNode, use, useState } from "react";

interface Motion {
  /** True while the visitor wants everything that moves by itself to stand still. */
  paused: boolean;
  toggle: () => void;
}

const MotionContext = createContext<Motion | null>(null);

/** Holds one switch for all that moves by itself below. */
export function MotionProvider({ children }: { children: ReactNode }) {
  const [paused, setPaused] = useState(false);
  return <MotionContext value={{ paused, toggle: () => setPaused((now) => !now) }}>{children}</MotionContext>;
}

/** The switch for all that moves by itself; without a provider nothing pauses. */
export function useMotion(): Motion {
  return use(MotionContext) ?? { paused: false, toggle: () => {} };
}
