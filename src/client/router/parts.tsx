import {
  Component,
  createContext,
  startTransition,
  use,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import type { Action, NavigateFunction, Router, RouterState } from './browser.ts'
import type { Page } from './load.ts'
import { isRouteErrorResponse, type Location, type Match, type Params } from './route.ts'

/**
 * The router's contexts for pages, one for each part of its state, so that a change renders only its readers.
 */

type Ways = Pick<Router, 'navigate' | 'revalidate'>
const WaysContext = createContext<Ways | null>(null)
const PlaceContext = createContext<{ readonly location: Location; readonly action: Action } | null>(null)
const PageContext = createContext<Pick<Page, 'matches' | 'loaderData'> | null>(null)
const RevalidationContext = createContext<RouterState['revalidation']>('idle')
const ErrorContext = createContext<unknown>(undefined)
/** The route that a part belongs to, and what stands below it. */
const LevelContext = createContext<{ readonly match: Match; readonly below: ReactNode } | null>(null)

function inside<T>(context: T | null): T {
  if (context === null) throw new Error('this part must be rendered inside the router')
  return context
}

export const useLocation = (): Location => inside(use(PlaceContext)).location
export const useNavigationType = (): Action => inside(use(PlaceContext)).action
/** The way to other pages; it never changes. */
export const useNavigate = (): NavigateFunction => inside(use(WaysContext)).navigate
export const useParams = (): Params => inside(use(LevelContext)).match.params
/** The data from the loader of this route. */
export const useLoaderData = <T,>(): T =>
  inside(use(PageContext)).loaderData[inside(use(LevelContext)).match.route.id] as T
/** The error that this boundary caught. */
export const useRouteError = (): unknown => use(ErrorContext)

/** The routes of the page with their data, from the root on. */
export function useMatches(): readonly (Match & { readonly loaderData: unknown })[] {
  const { matches, loaderData } = inside(use(PageContext))
  return matches.map((match) => ({ ...match, loaderData: loaderData[match.route.id] }))
}

/** Reads the page's data again, and says whether that is under way. */
export function useRevalidator(): {
  readonly revalidate: () => Promise<void>
  readonly state: RouterState['revalidation']
} {
  const { revalidate } = inside(use(WaysContext))
  return { revalidate, state: use(RevalidationContext) }
}

/** The place of the route below. */
export const Outlet = (): ReactNode => inside(use(LevelContext)).below

/** Shows the router's page in the browser, and every one after it. */
export function RouterProvider({ router }: { readonly router: Router }) {
  const [state, setState] = useState(router.state)
  // The current page stays until all parts of the next one are loaded.
  useLayoutEffect(() => {
    const take = (next: RouterState) => startTransition(() => setState(next))
    // It may have gone on since this was rendered.
    take(router.state)
    return router.subscribe(take)
  }, [router])
  return <Routes {...state} ways={router} />
}

const nowhere = async () => {
  throw new Error('the server goes nowhere')
}
const standing: Ways = { navigate: nowhere, revalidate: nowhere }

/** Shows a page on the server. */
export const StaticRouterProvider = ({ page }: { readonly page: Page }) => (
  <Routes {...page} action="POP" revalidation="idle" ways={standing} />
)

interface RoutesProps extends Page, Pick<RouterState, 'action' | 'revalidation'> {
  readonly ways: Ways
}

function Routes({ location, action, matches, loaderData, errors, revalidation, ways }: RoutesProps) {
  const place = useMemo(() => ({ location, action }), [location, action])
  const page = useMemo(() => ({ matches, loaderData }), [matches, loaderData])
  const tree = useMemo(() => treeOf(matches, errors), [matches, errors])
  return (
    <WaysContext value={ways}>
      <PlaceContext value={place}>
        <PageContext value={page}>
          <RevalidationContext value={revalidation}>{tree}</RevalidationContext>
        </PageContext>
      </PlaceContext>
    </WaysContext>
  )
}

/** The parts of a page inside of each other; below the boundary of a failure there is nothing. */
function treeOf(matches: readonly Match[], errors: Page['errors']): ReactNode {
  const failed = errors ? matches.findIndex(({ route }) => route.id in errors) : -1
  const shown = failed < 0 ? matches : matches.slice(0, failed + 1)
  return shown.reduceRight<ReactNode>((below, match, i) => {
    const { ErrorBoundary, Component: Part, element, id } = match.route
    const instead = ErrorBoundary && <ErrorBoundary />
    const own = i === failed ? failure(instead, errors![id]) : Part ? <Part /> : (element ?? <Outlet />)
    return (
      <LevelContext value={{ match, below }}>
        {instead ? <Boundary instead={instead}>{own}</Boundary> : own}
      </LevelContext>
    )
  }, null)
}

const failure = (instead: ReactNode, error: unknown) => <ErrorContext value={error}>{instead}</ErrorContext>

interface CatcherProps {
  readonly location: Location
  readonly instead: ReactNode
  readonly children: ReactNode
}
interface Caught {
  readonly error: unknown
  readonly location: Location
  readonly caught: boolean
}

/** Catches what fails while a page is rendered, until there is another page. */
class Catcher extends Component<CatcherProps, Caught> {
  override state: Caught = { error: undefined, location: this.props.location, caught: false }

  static getDerivedStateFromError(error: unknown): Partial<Caught> {
    return { error, caught: true }
  }

  static getDerivedStateFromProps({ location }: CatcherProps, state: Caught): Partial<Caught> | null {
    return location === state.location ? null : { location, caught: false }
  }

  override componentDidCatch(error: unknown): void {
    // React says it on the console only; reporters hear what reaches the window. A 404 is no fault.
    if (!isRouteErrorResponse(error)) reportError(error)
  }

  override render(): ReactNode {
    const { caught, error } = this.state
    return caught ? failure(this.props.instead, error) : this.props.children
  }
}

const Boundary = (props: Omit<CatcherProps, 'location'>) => <Catcher location={useLocation()} {...props} />
