import type { ComponentProps } from "react";

/** A form that the editor handles, not the browser. */
export const Form = ({ onSend, ...props }: ComponentProps<"form"> & { onSend: () => unknown }) => (
  <form
    {...props}
    onSubmit={(event) => {
      event.preventDefault();
      void onSend();
    }}
  />
);
