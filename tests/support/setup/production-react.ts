/** Loads React as a build does, because its development version takes a stack trace of every element. */
const { NODE_ENV } = process.env;
process.env.NODE_ENV = "production";
await Promise.all([import("react"), import("react/jsx-runtime"), import("react-dom/server")]);
process.env.NODE_ENV = NODE_ENV;

export {};
