import { z } from 'zod'

/** The answers of the calls of texts (000 §7). */

const text = {
  name: z.string(),
  locale: z.string().regex(/^(en|es)$/),
  title: z.string().min(3),
  description: z.string().min(1),
  html: z.string().min(1),
  sections: z.array(z.strictObject({ id: z.string().min(1), title: z.string().min(1) })),
  updatedAt: z.iso.datetime(),
}

export const listAnswer = z.strictObject({
  payload: z.strictObject({
    pages: z.array(
      z.strictObject({
        path: z.string().regex(/^\/[a-z/-]*$/),
        title: z.string().min(3),
        updatedAt: z.iso.datetime(),
      }),
    ),
  }),
})

export const contentAnswer = z.strictObject({ payload: z.strictObject(text) })

export const landingAnswer = z.strictObject({
  payload: z.strictObject({
    ...text,
    kicker: z.string().min(1),
    lead: z.string().min(1),
    action: z.string().min(1),
    group: z.string().min(1),
  }),
})
