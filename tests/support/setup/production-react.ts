import { vi } from "vitest";

// Loads React as a build does, because its development version takes a stack trace of every element.
vi.stubEnv("NODE_ENV", "production");
await Promise.all([import("react"), import("react/jsx-runtime"), import("react-dom/server")]);
vi.unstubAllEnvs();
