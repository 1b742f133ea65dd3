/** Links to the page in the other brands, for the demonstration: `aurelia` reads Aurelia. */
export const themeLinks = (themes: readonly string[], pathname: string) =>
  themes.map((name) => ({
    label: name[0]!.toUpperCase() + name.slice(1),
    href: `${pathname}?theme=${name}`,
  }))
