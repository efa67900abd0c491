// Made by `npm run docs` of the interface's description.
// Long because it describes all operations.
export interface components {
    schemas: {
        /** Why a call was refused. Branch on `code`; the list grows, so treat an unknown code as a general failure. */
        readonly Error: {
            /** The number of the error, the same for good (`x-error-codes` of the document) */
            readonly code: number;
            /** What went wrong, in English, for people */
            readonly message: string;
            /** What the message speaks of, for programs */
            readonly data?: {
                readonly [key: string]: unknown;
            };
        };
        readonly TokenRequest: {
            /** `client_credentials` for apps; the others for assistants, which send what OAuth 2.1 says: `code`, `code_verifier` and `redirect_uri`, or `refresh_token`, with their `client_id` */
            readonly grant_type: components["schemas"]["GrantType"];
            /** The `client_id` of the app; left out with `Authorization: Basic` */
            readonly client_id?: string;
            /** The secret of the app; left out with `Authorization: Basic` */
            readonly client_secret?: string;
            /** Ignored: a token may do whatever its app may do */
            readonly scope?: string;
        };
        readonly TokenResponse: {
            /** Sent as `Authorization: Bearer …` */
            readonly access_token: string;
            /**
             * How the token is sent
             * @constant
             */
            readonly token_type: "Bearer";
            /** How many seconds the token lasts */
            readonly expires_in: number;
        };
        /** @enum {string} */
        readonly GrantType: "client_credentials" | "authorization_code" | "refresh_token";
        readonly OAuthError: {
            /** What went wrong, for programs */
            readonly error: components["schemas"]["OAuthErrorName"];
            /** What went wrong, for people */
            readonly error_description?: string;
        };
        /** @enum {string} */
        readonly OAuthErrorName: "invalid_request" | "invalid_client" | "invalid_grant" | "invalid_target" | "unsupported_grant_type" | "slow_down" | "temporarily_unavailable";
        readonly SignInBody: {
            /** The e-mail address */
            readonly email: string;
            /** The password */
            readonly password: string;
            /** Shown at the next sign-in on this device, so that strangers who guess passwords cannot lock the person out */
            readonly device_token?: string;
        };
        readonly UserTokens: {
            /** Sent as `Authorization: Bearer …` */
            readonly access_token: string;
            /**
             * How the token is sent
             * @constant
             */
            readonly token_type: "Bearer";
            /** How many seconds the token lasts */
            readonly expires_in: number;
            /** With what the next access token is got; it works once */
            readonly refresh_token: string;
            /** Shown at the next sign-in on this device, so that strangers who guess passwords cannot lock the person out */
            readonly device_token: string;
        };
        readonly RefreshSessionBody: {
            /** With what the next access token is got; it works once */
            readonly refresh_token: string;
        };
        readonly SignOutBody: {
            /** With what the next access token is got; it works once */
            readonly refresh_token: string;
        };
        readonly Success: {
            /** Always true: what cannot be done is refused */
            readonly success: boolean;
        };
        readonly UserSession: {
            /** Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /**
             * Format: date-time
             * When it was created
             */
            readonly creation_date: string;
            /**
             * Format: date-time
             * When it was last used
             */
            readonly last_used_date: string;
            /**
             * Format: date-time
             * Until when it can be used
             */
            readonly expires_date: string;
            /** Whether the call was made with it */
            readonly current: boolean;
            /** On what it was used last, in words: `Firefox on Windows` */
            readonly device?: string;
            /** The program with which it was used last, in its own words, at most 200 characters */
            readonly user_agent?: string;
            /** Where it was used last; for IPv6, the /64 network */
            readonly address?: string;
        };
        readonly UserSessionPage: {
            /** The records of the page */
            readonly data: readonly components["schemas"]["UserSession"][];
            /** How many there are in all */
            readonly total: number;
        };
        readonly OwnUser: {
            /** Its identifier */
            readonly id: string;
            /** The name with which the person is shown */
            readonly username: string;
            /** The e-mail address */
            readonly email: string;
            /** First name */
            readonly firstname?: string;
            /** Last name */
            readonly lastname?: string;
            /** False until the person accepts their invitation */
            readonly enabled: boolean;
            /** Whether the person proved that the address is theirs */
            readonly email_verified: boolean;
            /** The address that replaces the current one once its mailed link is confirmed; empty when there is none */
            readonly pending_email?: string;
            /**
             * Format: date-time
             * When it was created
             */
            readonly creation_date: string;
        };
        readonly UpdateOwnUserBody: {
            /** First name */
            readonly firstname?: string | null;
            /** Last name */
            readonly lastname?: string | null;
            /** The e-mail address */
            readonly email?: string;
            /** The password until now, as proof */
            readonly current_password?: string;
        };
        readonly ChangePasswordBody: {
            /** The password until now, as proof */
            readonly current_password: string;
            /** The new password, at least 10 characters */
            readonly new_password: string;
        };
        readonly VerifyEmailBody: {
            /** The token of the mail that was sent */
            readonly token: string;
            /** The password */
            readonly password: string;
        };
        readonly VerifyOwnEmailBody: {
            /** The token of the mail that was sent */
            readonly token: string;
        };
        readonly VerifyOwnIdentityBody: {
            /** The password until now, as proof */
            readonly current_password: string;
        };
        readonly VerifyOwnIdentityAnswer: {
            /**
             * Format: date-time
             * Until when operations that need a recent proof of identity accept this one
             */
            readonly verified_until: string;
        };
        readonly RequestPasswordResetBody: {
            /** The e-mail address */
            readonly email: string;
        };
        readonly ResetPasswordBody: {
            /** The token of the mail that was sent */
            readonly token: string;
            /** The new password, at least 10 characters */
            readonly password: string;
        };
        readonly ReadInvitationBody: {
            /** The one in the mailed link */
            readonly token: string;
        };
        readonly Invited: {
            /** Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** The client */
            readonly id_client: string;
            /** The organization */
            readonly id_organization?: string;
            /** The address to which it was mailed */
            readonly email: string;
            /** The name of the client */
            readonly client_name: string;
            /** The name of the organization; absent where it is about all of the client */
            readonly organization_name?: string;
            /** The name of the role */
            readonly role_name: string;
            /** Who invited, with their address if it is proved; absent for the operator */
            readonly inviter?: components["schemas"]["InvitedInviter"];
            /**
             * Format: date-time
             * Until when it can be used
             */
            readonly expires_date: string;
            /** Whether a user with the address exists */
            readonly has_user: boolean;
        };
        /** Who invited, with their address if it is proved; absent for the operator */
        readonly InvitedInviter: {
            /** Its name */
            readonly name?: string;
            /** The e-mail address */
            readonly email?: string;
        };
        readonly AcceptInvitationBody: {
            /** The one in the mailed link */
            readonly token: string;
            /** The password to choose, at least 10 characters; for somebody who has a user, its password */
            readonly password: string;
            /** First name */
            readonly firstname?: string;
            /** Last name */
            readonly lastname?: string;
        };
        readonly OwnInvitation: {
            /** Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** The client */
            readonly id_client: string;
            /** The organization */
            readonly id_organization?: string;
            /** The address to which it was mailed */
            readonly email: string;
            /** The name of the client */
            readonly client_name: string;
            /** The name of the organization; absent where it is about all of the client */
            readonly organization_name?: string;
            /** The name of the role */
            readonly role_name: string;
            /** Who invited, with their address if it is proved; absent for the operator */
            readonly inviter?: components["schemas"]["OwnInvitationInviter"];
            /**
             * Format: date-time
             * Until when it can be used
             */
            readonly expires_date: string;
        };
        /** Who invited, with their address if it is proved; absent for the operator */
        readonly OwnInvitationInviter: {
            /** Its name */
            readonly name?: string;
            /** The e-mail address */
            readonly email?: string;
        };
        readonly OwnInvitationPage: {
            /** The records of the page */
            readonly data: readonly components["schemas"]["OwnInvitation"][];
            /** How many there are in all */
            readonly total: number;
        };
        readonly AcceptOwnInvitationBody: {
            /** The one in the mailed link */
            readonly token: string;
        };
        readonly Organization: {
            /** Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** The client */
            readonly id_client: string;
            /** Its name */
            readonly name: string;
            /** A square picture that pages for people show, as a data URL: PNG, JPEG or WebP, at most 16,384 characters (12 KB) */
            readonly logo?: string;
            /** The organization above; absent for a root */
            readonly parent_organization?: string;
            /**
             * Format: date-time
             * When it was created
             */
            readonly creation_date: string;
            /** Its own part of the plan; absent when it shares that of the organization above */
            readonly actual_plan?: components["schemas"]["AssignedPlan"];
            /** What is in use; given where `get_use` asks for it */
            readonly actual_use?: components["schemas"]["PlanUse"];
            /** What was assigned to the organizations below */
            readonly actual_assigned?: components["schemas"]["PlanAssigned"];
            /** What models must know of the brand */
            readonly ai_context?: components["schemas"]["AiContext"];
            /** How numbers are collected */
            readonly stats_settings?: components["schemas"]["OrganizationStatsSettings"];
            /** How comments and messages are collected and kept */
            readonly inbox_settings?: components["schemas"]["OrganizationInboxSettings"];
            /** Its clocks, by a name of the time zone database; `UTC` when it is absent */
            readonly timezone?: string;
            /** The language of what its people read, as a tag; `en` when it is absent */
            readonly language?: string;
            /** The organization’s own applications at networks */
            readonly social_credentials?: components["schemas"]["OrganizationSocialCredentials"];
        };
        readonly OrganizationStatsSettings: {
            /** Whether numbers on X are read by themselves, for credits */
            readonly auto_refresh_x?: boolean;
        };
        readonly OrganizationInboxSettings: {
            /** Whether comments on X are read by themselves, for credits */
            readonly x_comments?: boolean;
            /** Whether private messages on X are read by themselves, for credits */
            readonly x_messages?: boolean;
            /** How many days comments and messages are kept here */
            readonly retention_days?: number;
        };
        readonly OrganizationSocialCredentials: {
            /** The application of the organization at Discord */
            readonly discord?: components["schemas"]["OrganizationSocialCredentialsDiscord"];
        };
        readonly OrganizationSocialCredentialsDiscord: {
            /** The application at the network */
            readonly client_id: string;
            /** What the application is called at the network */
            readonly application_name: string;
            /**
             * Format: date-time
             * When the network last accepted it
             */
            readonly verified_date: string;
            /** Whether a secret is stored */
            readonly has_client_secret: boolean;
            /** Whether the token of a bot is stored */
            readonly has_bot_token: boolean;
            /** Where the network can tell what happens to the application */
            readonly incoming_url?: string;
        };
        readonly AssignedPlan: {
            /** How many accounts */
            readonly accounts: number;
            /** How many publications */
            readonly publications?: number;
            /** Storage in gigabytes */
            readonly space: number;
            /** How many integrations */
            readonly integrations: number;
            /** Credits for calls to X in a calendar month */
            readonly x_credits?: number;
            /** Credits for AI plans in a calendar month */
            readonly ai_credits?: number;
        };
        readonly PlanUse: {
            /** How many accounts */
            readonly accounts: number;
            /** Storage in gigabytes */
            readonly space: number;
            /** How many integrations */
            readonly integrations: number;
            /** How many apps */
            readonly apps?: number;
            /** Credits for calls to X in a calendar month */
            readonly x_credits: number;
            /** Credits for AI plans in a calendar month */
            readonly ai_credits: number;
            /** How many publications */
            readonly publications: number;
            /** How many people */
            readonly users: number;
        };
        readonly PlanAssigned: {
            /** How many accounts */
            readonly accounts: number;
            /** How many publications */
            readonly publications: number;
            /** Storage in gigabytes */
            readonly space: number;
            /** How many integrations */
            readonly integrations: number;
            /** Credits for calls to X in a calendar month */
            readonly x_credits: number;
            /** Credits for AI plans in a calendar month */
            readonly ai_credits: number;
        };
        readonly AiContext: {
            /** What the brand is called */
            readonly brand_name?: string;
            /** What the brand does */
            readonly description?: string;
            /** The trade of the brand */
            readonly sector?: string;
            /** Whom the brand speaks to */
            readonly audience?: string;
            /** Why people choose the brand */
            readonly value_proposition?: string;
            /** The site of the brand */
            readonly website?: string;
            /** The shop of the brand */
            readonly shop_url?: string;
            /** The blog of the brand */
            readonly blog_url?: string;
            /** Profiles of the brand */
            readonly social_urls?: readonly string[];
            /** How the brand sounds where a plan says nothing */
            readonly default_tone?: string;
            /** Words that belong to the brand */
            readonly keywords?: readonly string[];
            /** What the brand sells, in words */
            readonly products?: string;
            /** What must not be written */
            readonly avoid?: string;
            /** What else models must know */
            readonly notes?: string;
        };
        /** A field that is left out stays; null clears it */
        readonly OrganizationInput: {
            /** Its name */
            readonly name?: string;
            /** Its own part of the plan; amounts that are left out stay */
            readonly actual_plan?: components["schemas"]["AssignedPlanInput"];
            /** How numbers are collected */
            readonly stats_settings?: components["schemas"]["OrganizationInputStatsSettings"] | null;
            /** `x_comments`, `x_messages`: comments and private messages on X are read by themselves, for credits. `retention_days`: comments and messages are removed here that many days after they were written, or earlier where the operator says so */
            readonly inbox_settings?: components["schemas"]["OrganizationInputInboxSettings"] | null;
            /** A square picture that the connect page shows, as a data URL; null takes it away */
            readonly logo?: string | null;
            /** A name of the time zone database (IANA); kept as it is written. Offsets are refused. `UTC` when it is absent */
            readonly timezone?: string | null;
            /** A language tag (BCP 47); kept as it is written. `en` when it is absent */
            readonly language?: string | null;
        };
        readonly OrganizationInputStatsSettings: {
            /** Whether numbers on X are read by themselves, for credits */
            readonly auto_refresh_x?: boolean | null;
        };
        readonly OrganizationInputInboxSettings: {
            /** Whether comments on X are read by themselves, for credits */
            readonly x_comments?: boolean | null;
            /** Whether private messages on X are read by themselves, for credits */
            readonly x_messages?: boolean | null;
            /** How many days comments and messages are kept here */
            readonly retention_days?: number | null;
        };
        readonly AssignedPlanInput: {
            /** How many accounts */
            readonly accounts?: number;
            /** How many publications */
            readonly publications?: number;
            /** Storage in gigabytes */
            readonly space?: number;
            /** How many integrations */
            readonly integrations?: number;
            /** Credits for calls to X in a calendar month */
            readonly x_credits?: number;
            /** Credits for AI plans in a calendar month */
            readonly ai_credits?: number;
        };
        readonly OrganizationLimits: {
            /** How many accounts */
            readonly accounts: number;
            /** How many publications */
            readonly publications?: number;
            /** Storage in gigabytes */
            readonly space: number;
            /** How many integrations */
            readonly integrations: number;
            /** Credits for calls to X in a calendar month */
            readonly x_credits: number;
            /** Credits for AI plans in a calendar month */
            readonly ai_credits: number;
            /** How many calls a minute */
            readonly requests_per_minute: number;
            /** Whether comments and messages can be read and answered */
            readonly inbox: boolean;
        };
        readonly OwnPermissions: {
            /** What it allows, or what you may do */
            readonly permissions: readonly string[];
        };
        readonly OrganizationPage: {
            /** The records of the page */
            readonly data: readonly components["schemas"]["Organization"][];
            /** How many there are in all */
            readonly total: number;
        };
        readonly CreateChildOrganizationBody: {
            /** Its name */
            readonly name: string;
            /** Its own part of the plan; when left out, it shares that of the organization above */
            readonly actual_plan?: components["schemas"]["AssignedPlanInput"];
        };
        readonly UpdateSocialCredentialsBody: {
            /** The application at the network */
            readonly client_id?: string;
            /** The secret of the application; stored encrypted and never shown */
            readonly client_secret?: string;
            /** The token of the bot; stored encrypted and never shown */
            readonly bot_token?: string;
        };
        /** A field that is left out stays; null clears it */
        readonly AiContextInput: {
            /** What the brand is called */
            readonly brand_name?: string | null;
            /** What the brand does */
            readonly description?: string | null;
            /** The trade of the brand */
            readonly sector?: string | null;
            /** Whom the brand speaks to */
            readonly audience?: string | null;
            /** Why people choose the brand */
            readonly value_proposition?: string | null;
            /** The site of the brand */
            readonly website?: string | null;
            /** The shop of the brand */
            readonly shop_url?: string | null;
            /** The blog of the brand */
            readonly blog_url?: string | null;
            /** Profiles of the brand */
            readonly social_urls?: readonly string[] | null;
            /** How the brand sounds where a plan says nothing */
            readonly default_tone?: string | null;
            /** Words that belong to the brand */
            readonly keywords?: readonly string[] | null;
            /** What the brand sells, in words */
            readonly products?: string | null;
            /** What must not be written */
            readonly avoid?: string | null;
            /** What else models must know */
            readonly notes?: string | null;
        };
        readonly CreateClientOrganizationBody: {
            /** Its name */
            readonly name: string;
            /** Its own part of the plan; when left out, it shares that of the client */
            readonly actual_plan?: components["schemas"]["AssignedPlanInput"];
        };
        /**
         * A network; `x` and `twitter` are the same
         * @enum {string}
         */
        readonly NetworkName: "bluesky" | "discord" | "facebook" | "instagram" | "linkedin" | "pinterest" | "slack" | "telegram" | "threads" | "tiktok" | "whatsapp" | "x" | "youtube" | "twitter";
        readonly IssueConnectTokenAnswer: {
            /** The connect page, for the person */
            readonly url: string;
            /** The connect token: one person can connect accounts with it, for 15 minutes */
            readonly token: string;
            /**
             * Format: date-time
             * When the token ends
             */
            readonly expires_at: string;
        };
        readonly ConnectToken: {
            /** Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** The app that issued it, or asked for the link */
            readonly id_app?: string;
            /** The person who asked for the link */
            readonly id_user?: string;
            /** The organization */
            readonly id_organization: string;
            /** The only network that it may connect */
            readonly social_network?: components["schemas"]["NetworkName"];
            /** Where the person comes back; absent when they stay on the last page here */
            readonly redirect_uri?: string;
            /** The drive that the link connects */
            readonly provider?: string;
            /**
             * Format: date-time
             * When it was created
             */
            readonly creation_date: string;
            /**
             * Format: date-time
             * Until when it can be used
             */
            readonly expires_date: string;
            /** Whether it has connected, which it may do once */
            readonly used: boolean;
            /** The accounts that it has connected, enabled or not, also when the person never came back */
            readonly accounts: readonly string[];
        };
        readonly ConnectTokenPage: {
            /** The records of the page */
            readonly data: readonly components["schemas"]["ConnectToken"][];
            /** How many there are in all */
            readonly total: number;
        };
        readonly CreatePortalLinkBody: {
            /** What it shows: the state of accounts, publications, comments and messages, plans to approve */
            readonly screens: readonly components["schemas"]["CreatePortalLinkBodyScreen"][];
            /** Its name */
            readonly name?: string;
            /** A square picture that pages for people show, as a data URL: PNG, JPEG or WebP, at most 16,384 characters (12 KB) */
            readonly logo?: string;
            /**
             * How many minutes it can be used
             * @default 60
             */
            readonly minutes: number;
        };
        /** @enum {string} */
        readonly CreatePortalLinkBodyScreen: "accounts" | "calendar" | "inbox" | "review";
        readonly CreatePortalLinkAnswer: {
            /** Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** Its address */
            readonly url: string;
            /**
             * Format: date-time
             * Until when it can be used
             */
            readonly expires_date: string;
        };
        readonly ListedPortalLink: {
            /** Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** The organization */
            readonly id_organization: string;
            /** What it shows: the state of accounts, publications, comments and messages, plans to approve */
            readonly screens: readonly components["schemas"]["ListedPortalLinkScreen"][];
            /** Its name */
            readonly name?: string;
            /** A square picture that pages for people show, as a data URL: PNG, JPEG or WebP, at most 16,384 characters (12 KB) */
            readonly logo?: string;
            /**
             * Format: date-time
             * When it was created
             */
            readonly creation_date: string;
            /**
             * Format: date-time
             * Until when it can be used
             */
            readonly expires_date: string;
            /** The app that issued it */
            readonly id_app: string;
            /**
             * Format: date-time
             * Within ten minutes
             */
            readonly last_used_date?: string;
        };
        /** @enum {string} */
        readonly ListedPortalLinkScreen: "accounts" | "calendar" | "inbox" | "review";
        readonly ListedPortalLinkPage: {
            /** The records of the page */
            readonly data: readonly components["schemas"]["ListedPortalLink"][];
            /** How many there are in all */
            readonly total: number;
        };
        readonly PortalLink: {
            /** Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** The organization */
            readonly id_organization: string;
            /** What it shows: the state of accounts, publications, comments and messages, plans to approve */
            readonly screens: readonly components["schemas"]["PortalLinkScreen"][];
            /** Its name */
            readonly name?: string;
            /** A square picture that pages for people show, as a data URL: PNG, JPEG or WebP, at most 16,384 characters (12 KB) */
            readonly logo?: string;
            /**
             * Format: date-time
             * When it was created
             */
            readonly creation_date: string;
            /**
             * Format: date-time
             * Until when it can be used
             */
            readonly expires_date: string;
        };
        /** @enum {string} */
        readonly PortalLinkScreen: "accounts" | "calendar" | "inbox" | "review";
        readonly App: {
            /** Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** The client */
            readonly id_client: string;
            /** The person */
            readonly id_user?: string;
            /** Its name */
            readonly name: string;
            /** A square picture that pages for people show, as a data URL: PNG, JPEG or WebP, at most 16,384 characters (12 KB) */
            readonly logo?: string;
            /** The name under which the program asks for tokens */
            readonly client_id: string;
            /** From which origins browsers may call with tokens of the app; all when empty */
            readonly allowed_domains: readonly string[];
            /** Where people may be sent after connecting */
            readonly redirect_urls: readonly string[];
            /** Where the service posts what happens; null for nowhere */
            readonly webhook_url?: string;
            /** How webhooks name and shape what they tell; `current` when it is absent */
            readonly webhook_dialect?: components["schemas"]["AppWebhookDialect"];
            /**
             * Format: date-time
             * When the webhook was switched off because it failed; saving its URL again switches it on
             */
            readonly webhook_disabled_date?: string;
            /**
             * Format: date-time
             * When it was created
             */
            readonly creation_date: string;
            /** Whether it was deleted */
            readonly deleted: boolean;
            /**
             * Format: date-time
             * When it was deleted
             */
            readonly deleted_date?: string;
        };
        /**
         * How webhooks name and shape what they tell; `current` when it is absent
         * @enum {string}
         */
        readonly AppWebhookDialect: "current" | "older";
        readonly AppPage: {
            /** The records of the page */
            readonly data: readonly components["schemas"]["App"][];
            /** How many there are in all */
            readonly total: number;
        };
        readonly AppInput: {
            /** Its name */
            readonly name: string;
            /** A square picture that pages for people show, as a data URL: PNG, JPEG or WebP, at most 16,384 characters (12 KB) */
            readonly logo?: string;
            /** The name under which the program asks for tokens */
            readonly client_id?: string;
            /** From which origins browsers may call with tokens of the app; all when empty */
            readonly allowed_domains?: readonly string[];
            /** Where people may be sent after connecting */
            readonly redirect_urls?: readonly string[];
            /** Where the service posts what happens; null for nowhere */
            readonly webhook_url?: string;
            /** How webhooks name and shape what they tell; `current` when it is absent */
            readonly webhook_dialect?: components["schemas"]["AppInputWebhookDialect"];
        };
        /**
         * How webhooks name and shape what they tell; `current` when it is absent
         * @enum {string}
         */
        readonly AppInputWebhookDialect: "current" | "older";
        /** A field that is left out stays; null removes the logo or the webhook URL */
        readonly AppChange: {
            /** Its name */
            readonly name?: string;
            /** A square picture that the connect page shows, as a data URL; null takes it away */
            readonly logo?: string | null;
            /** The name under which the program asks for tokens */
            readonly client_id?: string;
            /** From which origins browsers may call with tokens of the app; all when empty */
            readonly allowed_domains?: readonly string[];
            /** Where people may be sent after connecting */
            readonly redirect_urls?: readonly string[];
            /** Where the service posts what happens; null for nowhere */
            readonly webhook_url?: string | null;
            /** How webhooks name and shape what they tell; `current` when it is absent */
            readonly webhook_dialect?: components["schemas"]["AppChangeWebhookDialect"];
        };
        /**
         * How webhooks name and shape what they tell; `current` when it is absent
         * @enum {string}
         */
        readonly AppChangeWebhookDialect: "current" | "older";
        readonly GetAppSecretAnswer: {
            /** The secret: keep it as you keep a password */
            readonly secret: string;
        };
        readonly RotateAppSecretAnswer: {
            /** The secret: keep it as you keep a password */
            readonly secret: string;
        };
        /** @enum {string} */
        readonly AssistantScope: "read" | "draft" | "publish" | "inbox" | "interface";
        readonly ReadAssistantRequestAnswer: {
            /** To be passed to `allowAssistant` within 15 minutes */
            readonly request: string;
            /** The address of the assistant’s description */
            readonly client_id: string;
            /** What the assistant calls itself, which proves nothing */
            readonly name: string;
            /** The host of its description, which is proved */
            readonly host: string;
            /** The host to which your browser returns */
            readonly redirect_host: string;
            /** Whether that is a program on your own computer, which could be any */
            readonly on_this_computer: boolean;
            /** What it asks for */
            readonly scopes: readonly components["schemas"]["AssistantScope"][];
            /** Where your browser goes when you refuse */
            readonly deny_uri: string;
        };
        readonly Assistant: {
            /** Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** Of the assistant, in its own words, or what the token is for */
            readonly name: string;
            /** The address of the assistant’s description; absent for a plain token */
            readonly client_id?: string;
            /** The client */
            readonly id_client: string;
            /** The organization */
            readonly id_organization: string;
            /** The name of the organization */
            readonly organization_name?: string;
            /** What it may do there */
            readonly scopes: readonly components["schemas"]["AssistantScope"][];
            /**
             * Format: date-time
             * When it was created
             */
            readonly creation_date: string;
            /**
             * Format: date-time
             * When it was last used
             */
            readonly last_used_date?: string;
            /**
             * Format: date-time
             * Until when it can be used
             */
            readonly expires_date: string;
        };
        readonly AssistantPage: {
            /** The records of the page */
            readonly data: readonly components["schemas"]["Assistant"][];
            /** How many there are in all */
            readonly total: number;
        };
        readonly AllowAssistantBody: {
            /** The organization */
            readonly id_organization: string;
            /** What it may do there */
            readonly scopes: readonly components["schemas"]["AssistantScope"][];
            /** As `readAssistantRequest` answered it; without it, a token is made */
            readonly request?: string;
            /** What the token is for */
            readonly name?: string;
        };
        readonly AllowAssistantAnswer: {
            /** Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** The client */
            readonly id_client: string;
            /** Where your browser goes next, with a code for the assistant */
            readonly redirect_uri?: string;
            /** The token, which is answered this once */
            readonly token?: string;
        };
        readonly AuditEntry: {
            /** Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** The client */
            readonly id_client: string;
            /** The organization */
            readonly id_organization?: string;
            /**
             * Format: date-time
             * When it was created
             */
            readonly creation_date: string;
            /** Who made the call */
            readonly caller: components["schemas"]["AuditEntryCaller"];
            /** The person */
            readonly id_user?: string;
            /** The app, by its `_id` */
            readonly id_app?: string;
            /** The connect token */
            readonly id_connect_token?: string;
            /** The portal link */
            readonly id_portal_link?: string;
            /** By way of which assistant the person or app did it, in its own words */
            readonly assistant?: string;
            /** What was done, by the name of the operation, such as updateAccount, or of an assistant’s tool, such as schedule_post */
            readonly action: string;
            /** What it was done to */
            readonly resource: {
                readonly [key: string]: string;
            };
            /** What came of the call of a tool: done, asked (nothing was done before a confirmation), or the code of an error */
            readonly outcome?: string;
        };
        /** @enum {string} */
        readonly AuditEntryCaller: "app" | "connect_token" | "operator" | "portal_link" | "user";
        readonly AuditEntryPage: {
            /** The records of the page */
            readonly data: readonly components["schemas"]["AuditEntry"][];
            /** How many there are in all */
            readonly total: number;
        };
        readonly ClientRecord: {
            /** Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** Its name */
            readonly name: string;
            /** Who the client is */
            readonly client_type?: components["schemas"]["ClientRecordClientType"];
            /**
             * Format: date-time
             * When it was created
             */
            readonly creation_date: string;
            /** What may be used */
            readonly actual_plan: components["schemas"]["ClientRecordActualPlan"];
            /** The models with which AI plans are written */
            readonly ai_settings?: components["schemas"]["ClientRecordAiSettings"];
            /** What is in use; given where `get_use` asks for it */
            readonly actual_use?: components["schemas"]["PlanUse"];
            /** What was assigned to the organizations below */
            readonly actual_assigned?: components["schemas"]["PlanAssigned"];
        };
        /** @enum {string} */
        readonly ClientRecordClientType: "personal" | "professional" | "enterprise" | "agency" | "company";
        readonly ClientRecordActualPlan: {
            /** Whether it is in use */
            readonly enabled: boolean;
            /** The same as `enabled` */
            readonly isEnabled: boolean;
            /** The state of the contract */
            readonly status: components["schemas"]["ClientRecordActualPlanStatus"];
            /** Which plan it is */
            readonly plan_identifier: components["schemas"]["ClientRecordActualPlanPlanIdentifier"];
            /** What the plan grants */
            readonly plan_data: components["schemas"]["PlanData"];
        };
        /** @enum {string} */
        readonly ClientRecordActualPlanStatus: "active" | "canceled";
        /** @enum {string} */
        readonly ClientRecordActualPlanPlanIdentifier: "basic" | "custom" | "free" | "pro";
        readonly ClientRecordAiSettings: {
            /** The model that plans */
            readonly orchestrator?: components["schemas"]["ClientRecordAiSettingsOrchestrator"];
            /** The model that writes */
            readonly text?: components["schemas"]["ClientRecordAiSettingsText"];
            /** The model that draws */
            readonly image?: components["schemas"]["ClientRecordAiSettingsImage"];
        };
        readonly ClientRecordAiSettingsOrchestrator: {
            /** Who runs it */
            readonly provider: string;
            /** The name of the model at its provider */
            readonly model: string;
            /** Whether a key is stored */
            readonly has_api_key: boolean;
        };
        readonly ClientRecordAiSettingsText: {
            /** Who runs it */
            readonly provider: string;
            /** The name of the model at its provider */
            readonly model: string;
            /** Whether a key is stored */
            readonly has_api_key: boolean;
        };
        readonly ClientRecordAiSettingsImage: {
            /** Who runs it */
            readonly provider: string;
            /** The name of the model at its provider */
            readonly model: string;
            /** Whether a key is stored */
            readonly has_api_key: boolean;
        };
        readonly PlanData: {
            /** How many accounts */
            readonly accounts: number;
            /** Per calendar month; unlimited when absent */
            readonly publications?: number;
            /** Gigabytes */
            readonly space: number;
            /** How many integrations */
            readonly integrations: number;
            /** How many apps */
            readonly apps: number;
            /** Per calendar month */
            readonly x_credits: number;
            /** Per calendar month */
            readonly ai_credits: number;
            /** How many calls a minute */
            readonly requests_per_minute: number;
            /** Whether comments and messages can be read and answered */
            readonly inbox: boolean;
        };
        readonly ClientRecordPage: {
            /** The records of the page */
            readonly data: readonly components["schemas"]["ClientRecord"][];
            /** How many there are in all */
            readonly total: number;
        };
        readonly ClientTree: {
            /** Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** Its name */
            readonly name: string;
            /** Who the client is */
            readonly client_type?: components["schemas"]["ClientTreeClientType"];
            /**
             * Format: date-time
             * When it was created
             */
            readonly creation_date: string;
            /** What may be used */
            readonly actual_plan: components["schemas"]["ClientTreeActualPlan"];
            /** The models with which AI plans are written */
            readonly ai_settings?: components["schemas"]["ClientTreeAiSettings"];
            /** What is in use; given where `get_use` asks for it */
            readonly actual_use?: components["schemas"]["PlanUse"];
            /** What was assigned to the organizations below */
            readonly actual_assigned?: components["schemas"]["PlanAssigned"];
            /** The organizations of the client that the caller may read */
            readonly organizations: readonly components["schemas"]["Organization"][];
            /** How many there are in all */
            readonly total: number;
        };
        /** @enum {string} */
        readonly ClientTreeClientType: "personal" | "professional" | "enterprise" | "agency" | "company";
        readonly ClientTreeActualPlan: {
            /** Whether it is in use */
            readonly enabled: boolean;
            /** The same as `enabled` */
            readonly isEnabled: boolean;
            /** The state of the contract */
            readonly status: components["schemas"]["ClientTreeActualPlanStatus"];
            /** Which plan it is */
            readonly plan_identifier: components["schemas"]["ClientTreeActualPlanPlanIdentifier"];
            /** What the plan grants */
            readonly plan_data: components["schemas"]["PlanData"];
        };
        /** @enum {string} */
        readonly ClientTreeActualPlanStatus: "active" | "canceled";
        /** @enum {string} */
        readonly ClientTreeActualPlanPlanIdentifier: "basic" | "custom" | "free" | "pro";
        readonly ClientTreeAiSettings: {
            /** The model that plans */
            readonly orchestrator?: components["schemas"]["ClientTreeAiSettingsOrchestrator"];
            /** The model that writes */
            readonly text?: components["schemas"]["ClientTreeAiSettingsText"];
            /** The model that draws */
            readonly image?: components["schemas"]["ClientTreeAiSettingsImage"];
        };
        readonly ClientTreeAiSettingsOrchestrator: {
            /** Who runs it */
            readonly provider: string;
            /** The name of the model at its provider */
            readonly model: string;
            /** Whether a key is stored */
            readonly has_api_key: boolean;
        };
        readonly ClientTreeAiSettingsText: {
            /** Who runs it */
            readonly provider: string;
            /** The name of the model at its provider */
            readonly model: string;
            /** Whether a key is stored */
            readonly has_api_key: boolean;
        };
        readonly ClientTreeAiSettingsImage: {
            /** Who runs it */
            readonly provider: string;
            /** The name of the model at its provider */
            readonly model: string;
            /** Whether a key is stored */
            readonly has_api_key: boolean;
        };
        readonly ClientTreePage: {
            /** The records of the page */
            readonly data: readonly components["schemas"]["ClientTree"][];
            /** How many there are in all */
            readonly total: number;
        };
        readonly UpdateClientBody: {
            /** Its name */
            readonly name?: string;
            /** Who the client is */
            readonly client_type?: components["schemas"]["UpdateClientBodyClientType"] | null;
        };
        /** @enum {string} */
        readonly UpdateClientBodyClientType: "personal" | "professional" | "enterprise" | "agency" | "company";
        readonly UpdateAiSettingsBody: {
            /** The model that plans */
            readonly orchestrator?: components["schemas"]["UpdateAiSettingsBodyOrchestrator"] | null;
            /** The model that writes; null takes it away */
            readonly text?: components["schemas"]["UpdateAiSettingsBodyText"] | null;
            /** The model that draws; null takes it away */
            readonly image?: components["schemas"]["UpdateAiSettingsBodyImage"] | null;
        } & {
            readonly [key: string]: unknown;
        };
        readonly UpdateAiSettingsBodyOrchestrator: {
            /** Who runs it */
            readonly provider?: string;
            /** The name of the model at its provider */
            readonly model?: string;
            /** The key for the provider of the model; stored encrypted and never shown */
            readonly api_key?: string;
        };
        readonly UpdateAiSettingsBodyText: {
            /** Who runs it */
            readonly provider?: string;
            /** The name of the model at its provider */
            readonly model?: string;
            /** The key for the provider of the model; stored encrypted and never shown */
            readonly api_key?: string;
        };
        readonly UpdateAiSettingsBodyImage: {
            /** Who runs it */
            readonly provider?: string;
            /** The name of the model at its provider */
            readonly model?: string;
            /** The key for the provider of the model; stored encrypted and never shown */
            readonly api_key?: string;
        };
        readonly ListClientPermissionsAnswer: {
            /** All that there are; more may come */
            readonly permissions: readonly string[];
        };
        readonly User: {
            /** Its identifier */
            readonly id: string;
            /** The name with which the person is shown */
            readonly username: string;
            /** The e-mail address */
            readonly email: string;
            /** First name */
            readonly firstname?: string;
            /** Last name */
            readonly lastname?: string;
            /** False until the person accepts their invitation */
            readonly enabled: boolean;
        };
        readonly UserPage: {
            /** The records of the page */
            readonly data: readonly components["schemas"]["User"][];
            /** How many there are in all */
            readonly total: number;
        };
        readonly Role: {
            /** Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** The client */
            readonly id_client: string;
            /** The organization */
            readonly id_organization?: string;
            /** Its name */
            readonly name: string;
            /** Whether it came with the client and cannot be changed */
            readonly default: boolean;
            /** What it allows, or what you may do */
            readonly permissions: readonly string[];
            /** How many people hold the role */
            readonly total_users: number;
            /**
             * Format: date-time
             * When it was created
             */
            readonly creation_date: string;
        };
        readonly RolePage: {
            /** The records of the page */
            readonly data: readonly components["schemas"]["Role"][];
            /** How many there are in all */
            readonly total: number;
        };
        readonly ClientRoleInput: {
            /** Its name */
            readonly name: string;
            /** What it allows, or what you may do */
            readonly permissions: readonly components["schemas"]["ClientPermission"][];
        };
        /** @enum {string} */
        readonly ClientPermission: "client:update" | "client:read" | "client:delete" | "client_app:create" | "client_app:update" | "client_app:read" | "client_app:delete" | "client_roles:create" | "client_roles:update" | "client_roles:read" | "client_roles:delete" | "client_roles_users:read" | "client_roles_users:create" | "client_roles_users:delete" | "client_organization:create" | "client_organization:update" | "client_organization:read" | "client_organization:delete" | "client_organization_roles:create" | "client_organization_roles:update" | "client_organization_roles:read" | "client_organization_roles:delete" | "client_organization_users_roles:read" | "client_organization_users_roles:create" | "client_organization_users_roles:delete" | "client_organization_accounts:create" | "client_organization_accounts:update" | "client_organization_accounts:read" | "client_organization_accounts:delete" | "client_organization_products:create" | "client_organization_products:update" | "client_organization_products:read" | "client_organization_products:delete" | "client_organization_files:create" | "client_organization_files:update" | "client_organization_files:read" | "client_organization_files:delete" | "client_organization_publications:create" | "client_organization_publications:update" | "client_organization_publications:read" | "client_organization_publications:delete" | "client_organization_account_stats:read" | "client_organization_publications_stats:read" | "client_organization_comments:create" | "client_organization_comments:read" | "client_organization_comments:delete" | "client_organization_integrations:create" | "client_organization_integrations:read" | "client_organization_integrations:update" | "client_organization_integrations:delete" | "client_organization_messages:create" | "client_organization_messages:read" | "client_organization_messages:delete" | "client_organization_contacts:create" | "client_organization_contacts:read" | "client_organization_contacts:update" | "client_organization_contacts:delete" | "client_organization_ai_plans:create" | "client_organization_ai_plans:read" | "client_organization_ai_plans:update" | "client_organization_ai_plans:delete";
        readonly ClientRoleChange: {
            /** Its name */
            readonly name?: string;
            /** What it allows, or what you may do */
            readonly permissions?: readonly components["schemas"]["ClientPermission"][];
        };
        readonly Invitation: {
            /** The e-mail address */
            readonly email: string;
        };
        readonly RoleUser: {
            /** Its identifier */
            readonly id: string;
            /** The name with which the person is shown */
            readonly username: string;
            /** The e-mail address */
            readonly email: string;
            /** First name */
            readonly firstname?: string;
            /** Last name */
            readonly lastname?: string;
            /** False until the person accepts their invitation */
            readonly enabled: boolean;
            /** The roles that the person holds */
            readonly roles: readonly components["schemas"]["RoleUserRole"][];
        };
        readonly RoleUserRole: {
            /** Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** Its name */
            readonly name: string;
        };
        readonly RoleUserPage: {
            /** The records of the page */
            readonly data: readonly components["schemas"]["RoleUser"][];
            /** How many there are in all */
            readonly total: number;
        };
        readonly ListOrganizationPermissionsAnswer: {
            /** All that there are; more may come */
            readonly permissions: readonly string[];
        };
        readonly OrganizationRoleInput: {
            /** Its name */
            readonly name: string;
            /** What it allows, or what you may do */
            readonly permissions: readonly components["schemas"]["OrganizationPermission"][];
        };
        /** @enum {string} */
        readonly OrganizationPermission: "organization:create" | "organization:update" | "organization:read" | "organization:delete" | "organization_roles:create" | "organization_roles:update" | "organization_roles:read" | "organization_roles:delete" | "organization_users_roles:read" | "organization_users_roles:create" | "organization_users_roles:delete" | "accounts:create" | "accounts:update" | "accounts:read" | "accounts:delete" | "products:create" | "products:update" | "products:read" | "products:delete" | "files:create" | "files:update" | "files:read" | "files:delete" | "publications:create" | "publications:update" | "publications:read" | "publications:delete" | "account_stats:read" | "publication_stats:read" | "comments:create" | "comments:read" | "comments:delete" | "integrations:create" | "integrations:read" | "integrations:update" | "integrations:delete" | "messages:create" | "messages:read" | "messages:delete" | "contacts:create" | "contacts:read" | "contacts:update" | "contacts:delete" | "ai_plans:create" | "ai_plans:read" | "ai_plans:update" | "ai_plans:delete";
        readonly OrganizationRoleChange: {
            /** Its name */
            readonly name?: string;
            /** What it allows, or what you may do */
            readonly permissions?: readonly components["schemas"]["OrganizationPermission"][];
        };
        readonly LeaveOrganizationAnswer: {
            /** Always true: what cannot be done is refused */
            readonly success: boolean;
            /** The client */
            readonly id_client: string;
        };
        /** @enum {string} */
        readonly SocialNetwork: "bluesky" | "discord" | "facebook" | "instagram" | "linkedin" | "pinterest" | "slack" | "telegram" | "threads" | "tiktok" | "whatsapp" | "x" | "youtube";
        readonly GetConnectLinksAnswerItem: {
            /** The network */
            readonly social_network: components["schemas"]["SocialNetwork"];
            /** Where a person connects accounts */
            readonly link: string;
            /** What a person must do, by `type` */
            readonly authorization: components["schemas"]["GetConnectLinksAnswerItemAuthorizationRedirect"] | components["schemas"]["GetConnectLinksAnswerItemAuthorizationMetaEmbeddedSignup"] | components["schemas"]["GetConnectLinksAnswerItemAuthorizationTelegramBot"];
            /** A page of this service that leads a person through it, whatever `authorization` says */
            readonly page: string;
        };
        readonly GetConnectLinksAnswerItemAuthorizationRedirect: {
            /**
             * Which kind it is
             * @constant
             */
            readonly type: "redirect";
        };
        readonly GetConnectLinksAnswerItemAuthorizationMetaEmbeddedSignup: {
            /**
             * Which kind it is
             * @constant
             */
            readonly type: "meta_embedded_signup";
            /** The application at the network */
            readonly app_id: string;
            /** The set-up of the sign-up at the network */
            readonly config_id: string;
            /** The version of the network’s interface */
            readonly graph_version: string;
            /** A setting of the network’s sign-up */
            readonly feature_type: string;
            /** A setting of the network’s sign-up */
            readonly session_info_version: string;
        };
        readonly GetConnectLinksAnswerItemAuthorizationTelegramBot: {
            /**
             * Which kind it is
             * @constant
             */
            readonly type: "telegram_bot";
            /** The bot of this installation */
            readonly bot_username: string;
            /** Where a person adds the bot to a group or channel */
            readonly add_to_group_link?: string;
        };
        readonly ConnectResult: {
            /** The accounts that were connected or found */
            readonly accounts: readonly components["schemas"]["Account"][];
            /** The code of what went wrong, as text; empty when all went well */
            readonly errorCode: string;
            /** What went wrong, in words; empty when all went well */
            readonly errorMsg: string;
            /** Where to send the person next */
            readonly redirect_uri?: string;
        };
        readonly Account: {
            /** Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** The organization */
            readonly id_organization: string;
            /** The client */
            readonly id_client: string;
            /** The network */
            readonly social_network: components["schemas"]["SocialNetwork"];
            /** Its name */
            readonly name: string;
            /** The name that people use for it at the network */
            readonly username?: string;
            /** The address of the picture; empty when there is none */
            readonly image: string;
            /**
             * Format: date-time
             * When it was created
             */
            readonly creation_date: string;
            /** Why it does not work; 0 when it does */
            readonly error_code: number;
            /** Whether it was deleted */
            readonly deleted: boolean;
            /** Whether it is in use */
            readonly enabled: boolean;
            /** What is known of the access to the account */
            readonly access_data: components["schemas"]["AccountAccessData"];
            /** What only some networks tell or need; the fields differ by network */
            readonly extra_data?: {
                readonly [key: string]: unknown;
            };
            /**
             * Format: uri
             * Where people write to the account
             */
            readonly private_message_link?: string;
            /** What posts have where they say nothing themselves */
            readonly publish_defaults?: components["schemas"]["AccountPublishDefaults"];
            /** How its comments come in; in the answer about one account */
            readonly incoming?: components["schemas"]["AccountIncoming"];
            /** What only the person can decide about the posts, and left open when connecting; `updateAccount` stores the answers. In the answer about one account */
            readonly open_questions?: readonly components["schemas"]["AccountOpenQuestion"][];
            /** How many follow the account */
            readonly followers_count?: number;
            /**
             * Format: date-time
             * When its numbers are read next
             */
            readonly next_stats_update?: string;
            /**
             * Format: date-time
             * When its comments are asked for next
             */
            readonly next_comments_update?: string;
            /** Scopes that are asked for now and that this account lacks, by the network’s names; absent when none is known to be missing. Connecting the account again asks for them */
            readonly missing_scopes?: readonly string[];
        };
        readonly AccountAccessData: {
            /**
             * Format: date-time
             * When the access to the account ends, where the network says so
             */
            readonly expires_in?: string;
        };
        /** What posts have where they say nothing themselves */
        readonly AccountPublishDefaults: {
            /** Who can see it, where the network lets one choose */
            readonly privacy?: string;
            /** Who may answer the post, where the network lets one choose */
            readonly reply_control?: string;
            /** What only this network offers */
            readonly options?: {
                readonly [key: string]: unknown;
            };
        };
        /** How its comments come in; in the answer about one account */
        readonly AccountIncoming: {
            /** How it comes in: asked for, pushed, or not at all */
            readonly mode: components["schemas"]["AccountIncomingMode"];
            /**
             * Format: date-time
             * When something last came in
             */
            readonly last_event_date?: string;
            /**
             * Format: date-time
             * When the network was last asked
             */
            readonly last_check_date?: string;
            /**
             * Format: date-time
             * When the network is asked next
             */
            readonly next_check_date?: string;
            /** How late the last event came in, in seconds */
            readonly lag_seconds?: number;
            /** How often something may have been missed */
            readonly gaps: number;
            /** Scopes that the access lacks, by the network’s names */
            readonly missing_scopes?: readonly string[];
            /** Why it does not work; 0 when it does */
            readonly error_code?: number;
        };
        /** @enum {string} */
        readonly AccountIncomingMode: "none" | "poll" | "push";
        readonly AccountOpenQuestion: {
            /** Where the answer belongs in `publish_defaults` */
            readonly field: string;
            /** The question, in English */
            readonly question: string;
            /** The answers that this account has */
            readonly choices: readonly components["schemas"]["AccountOpenQuestionChoice"][];
        };
        readonly AccountOpenQuestionChoice: {
            /** The value to store */
            readonly value: boolean | string;
            /** What people read */
            readonly label: string;
        };
        /**
         * Only those that are enabled, connected but not enabled, or removed
         * @enum {string}
         */
        readonly ListAccountsState: "enabled" | "connected" | "removed";
        /** @enum {string} */
        readonly ListAccountsCapability: "publications" | "messages" | "products" | "webhooks" | "persistent_menu" | "comments";
        readonly AccountPage: {
            /** The records of the page */
            readonly data: readonly components["schemas"]["Account"][];
            /** How many there are in all */
            readonly total: number;
        };
        readonly UpdateAccountBody: {
            /** Its name */
            readonly name?: string;
            /** What posts have where they say nothing themselves */
            readonly publish_defaults?: components["schemas"]["UpdateAccountBodyPublishDefaults"] | null;
        };
        /** What posts have where they say nothing themselves; replaced as a whole */
        readonly UpdateAccountBodyPublishDefaults: {
            /** Who can see it, where the network lets one choose */
            readonly privacy?: string;
            /** Who may answer the post, where the network lets one choose */
            readonly reply_control?: string;
            /** What only this network offers */
            readonly options?: {
                readonly [key: string]: unknown;
            };
        };
        readonly EnableAccountAnswer2: {
            /** Where to send the person next */
            readonly redirect_uri: string;
        };
        readonly PersistentMenus: {
            /** One entry for each locale, `default` among them; buttons in the network’s own form */
            readonly persistent_menu: readonly components["schemas"]["PersistentMenusPersistentMenuItem"][];
        };
        readonly PersistentMenusPersistentMenuItem: {
            /** For which language, or `default` */
            readonly locale?: string;
            /** Whether people can only press buttons */
            readonly composer_input_disabled?: boolean;
            /** The buttons, in the network’s own form */
            readonly call_to_actions?: readonly {
                readonly [key: string]: unknown;
            }[];
        };
        readonly Upload: {
            /** Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** The organization */
            readonly id_organization: string;
            /** Its name */
            readonly name: string;
            /** What kind of file it is */
            readonly file_type: components["schemas"]["UploadFileType"];
            /** The format */
            readonly file_format: components["schemas"]["UploadFileFormat"];
            /** What was measured of the file */
            readonly file_properties: components["schemas"]["UploadFileProperties"];
            /** Where the networks have it */
            readonly file_externals: readonly components["schemas"]["UploadFileExternal"][];
            /** What it shows, in words, for those who cannot see it; posts say their own in `alt_texts` */
            readonly alt_text?: string;
            /** How the file says that it came about, as an IPTC term (https://cv.iptc.org/newscodes/digitalsourcetype/). Posts with a file of `trainedAlgorithmicMedia` or `compositeWithTrainedAlgorithmicMedia` are labelled as made with AI unless their options say otherwise */
            readonly source_type?: string;
            /** Whether it disappears when nothing uses it */
            readonly is_temporal: boolean;
            /** Where the file can be loaded from */
            readonly public_path: string;
            /**
             * Format: date-time
             * When it was created
             */
            readonly creation_date: string;
            /** The complete cover of a video */
            readonly cover_image?: components["schemas"]["UploadCoverImage"];
            /** Milliseconds into the video */
            readonly cover_offset?: number;
        };
        /** @enum {string} */
        readonly UploadFileType: "document" | "image" | "video";
        /** @enum {string} */
        readonly UploadFileFormat: "bmp" | "gif" | "jpeg" | "jpg" | "mp4" | "pdf" | "png";
        readonly UploadFileProperties: {
            /** Pixels */
            readonly width: number;
            /** Pixels */
            readonly height: number;
            /** Seconds; 0 when it is not a video */
            readonly duration: number;
            /** How many pictures a GIF has, if several */
            readonly frames?: number;
            /** What a video contains; a field that is not known is absent */
            readonly video?: components["schemas"]["UploadFilePropertiesVideo"];
            /** Bytes */
            readonly size_in_bytes: number;
            /** Width to height */
            readonly aspect_ratio: components["schemas"]["UploadFilePropertiesAspectRatio"];
            /** The networks that take the file */
            readonly allowed_social_networks: readonly components["schemas"]["SocialNetwork"][];
        };
        /** What a video contains; a field that is not known is absent */
        readonly UploadFilePropertiesVideo: {
            /** Beside the whole seconds of `duration`; limits count it */
            readonly duration_in_milliseconds?: number;
            /** Such as `h264`, `hevc`, `av1` or `vp9` */
            readonly codec?: string;
            /** The profile of the codec, such as `High 10` */
            readonly profile?: string;
            /** How colours are sampled, such as `4:2:0` */
            readonly chroma?: string;
            /** Bits of a sample */
            readonly bit_depth?: number;
            /** `pq` or `hlg`, for screens of high dynamic range */
            readonly hdr?: string;
            /** Frames per second, on average */
            readonly frame_rate?: number;
            /** Such as `aac`; absent when there is no sound */
            readonly sound_codec?: string;
            /** Known of AAC alone */
            readonly sound_channels?: number;
            /** Samples of sound per second */
            readonly sound_sample_rate?: number;
        };
        readonly UploadFilePropertiesAspectRatio: {
            /** The width divided by the height */
            readonly value: number;
            /** The same as people write it: `4:5` */
            readonly text: string;
        };
        readonly UploadFileExternal: {
            /** The network */
            readonly social_network: components["schemas"]["SocialNetwork"];
            /** Its identifier at the network */
            readonly external_identifier: string;
            /** Its address at the network */
            readonly external_url: string;
        };
        /** The complete cover of a video */
        readonly UploadCoverImage: {
            /** Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** The organization */
            readonly id_organization: string;
            /** Its name */
            readonly name: string;
            /** What kind of file it is */
            readonly file_type: components["schemas"]["UploadCoverImageFileType"];
            /** The format */
            readonly file_format: components["schemas"]["UploadCoverImageFileFormat"];
            /** What was measured of the file */
            readonly file_properties: components["schemas"]["UploadCoverImageFileProperties"];
            /** Where the networks have it */
            readonly file_externals: readonly components["schemas"]["UploadCoverImageFileExternal"][];
            /** What it shows, in words, for those who cannot see it; posts say their own in `alt_texts` */
            readonly alt_text?: string;
            /** How the file says that it came about, as an IPTC term (https://cv.iptc.org/newscodes/digitalsourcetype/). Posts with a file of `trainedAlgorithmicMedia` or `compositeWithTrainedAlgorithmicMedia` are labelled as made with AI unless their options say otherwise */
            readonly source_type?: string;
            /** Whether it disappears when nothing uses it */
            readonly is_temporal: boolean;
            /** Where the file can be loaded from */
            readonly public_path: string;
            /**
             * Format: date-time
             * When it was created
             */
            readonly creation_date: string;
        };
        /** @enum {string} */
        readonly UploadCoverImageFileType: "document" | "image" | "video";
        /** @enum {string} */
        readonly UploadCoverImageFileFormat: "bmp" | "gif" | "jpeg" | "jpg" | "mp4" | "pdf" | "png";
        readonly UploadCoverImageFileProperties: {
            /** Pixels */
            readonly width: number;
            /** Pixels */
            readonly height: number;
            /** Seconds; 0 when it is not a video */
            readonly duration: number;
            /** How many pictures a GIF has, if several */
            readonly frames?: number;
            /** What a video contains; a field that is not known is absent */
            readonly video?: components["schemas"]["UploadCoverImageFilePropertiesVideo"];
            /** Bytes */
            readonly size_in_bytes: number;
            /** Width to height */
            readonly aspect_ratio: components["schemas"]["UploadCoverImageFilePropertiesAspectRatio"];
            /** The networks that take the file */
            readonly allowed_social_networks: readonly components["schemas"]["SocialNetwork"][];
        };
        /** What a video contains; a field that is not known is absent */
        readonly UploadCoverImageFilePropertiesVideo: {
            /** Beside the whole seconds of `duration`; limits count it */
            readonly duration_in_milliseconds?: number;
            /** Such as `h264`, `hevc`, `av1` or `vp9` */
            readonly codec?: string;
            /** The profile of the codec, such as `High 10` */
            readonly profile?: string;
            /** How colours are sampled, such as `4:2:0` */
            readonly chroma?: string;
            /** Bits of a sample */
            readonly bit_depth?: number;
            /** `pq` or `hlg`, for screens of high dynamic range */
            readonly hdr?: string;
            /** Frames per second, on average */
            readonly frame_rate?: number;
            /** Such as `aac`; absent when there is no sound */
            readonly sound_codec?: string;
            /** Known of AAC alone */
            readonly sound_channels?: number;
            /** Samples of sound per second */
            readonly sound_sample_rate?: number;
        };
        readonly UploadCoverImageFilePropertiesAspectRatio: {
            /** The width divided by the height */
            readonly value: number;
            /** The same as people write it: `4:5` */
            readonly text: string;
        };
        readonly UploadCoverImageFileExternal: {
            /** The network */
            readonly social_network: components["schemas"]["SocialNetwork"];
            /** Its identifier at the network */
            readonly external_identifier: string;
            /** Its address at the network */
            readonly external_url: string;
        };
        readonly BeginDirectUploadBody: {
            /** Its name */
            readonly name: string;
            /** The exact size of what will be sent */
            readonly size_in_bytes: number;
        };
        readonly BeginDirectUploadAnswer: {
            /** The file, by its `_id` */
            readonly id_upload: string;
            /** Takes the bytes as the request body, without a token */
            readonly url: string;
            /**
             * The HTTP method with which the bytes are sent
             * @constant
             */
            readonly method: "PUT";
            /** Send these unchanged */
            readonly headers: {
                readonly [key: string]: string;
            };
            /**
             * Format: date-time
             * Until when it can be used
             */
            readonly expires_date: string;
        };
        readonly UploadPage: {
            /** The records of the page */
            readonly data: readonly components["schemas"]["Upload"][];
            /** How many there are in all */
            readonly total: number;
        };
        readonly UpdateUploadBody: {
            /** What it shows, in words. Stays when left out; null clears it */
            readonly alt_text?: string | null;
            /** An image of the library. Stays when left out; null clears it */
            readonly cover_image?: string | null;
            /** Milliseconds into the video. Stays when left out; null clears it */
            readonly cover_offset?: number | null;
        };
        readonly ImportUploadsBody: {
            /** The integration */
            readonly id_integration: string;
            /** The files to copy into the library */
            readonly files: readonly components["schemas"]["ImportUploadsBodyFile"][];
        };
        readonly ImportUploadsBodyFile: {
            /** Its identifier at the network or provider */
            readonly external_id: string;
            /** Its name */
            readonly name?: string;
            /** The media type */
            readonly mime_type?: string;
        };
        readonly ImportUploadsAnswer: {
            /** The files that are now in the library */
            readonly uploads: readonly components["schemas"]["Upload"][];
            /** What could not be done, one by one */
            readonly errors: readonly components["schemas"]["ImportUploadsAnswerError"][];
        };
        readonly ImportUploadsAnswerError: {
            /** The number of the error */
            readonly code: number;
            /** What went wrong, in words */
            readonly message: string;
            /** What the message speaks of, for programs */
            readonly data?: {
                readonly [key: string]: unknown;
            };
            /** Its identifier at the network or provider */
            readonly external_id: string;
            /** Its name */
            readonly name?: string;
        };
        readonly FileExplanation: {
            /** What kind of file it is */
            readonly file_type: components["schemas"]["FileExplanationFileType"];
            /** The format */
            readonly file_format: components["schemas"]["FileExplanationFileFormat"];
            /** What was measured of the file */
            readonly file_properties: components["schemas"]["FileExplanationFileProperties"];
            /** How the file says that it came about, as an IPTC term (https://cv.iptc.org/newscodes/digitalsourcetype/). Posts with a file of `trainedAlgorithmicMedia` or `compositeWithTrainedAlgorithmicMedia` are labelled as made with AI unless their options say otherwise */
            readonly source_type?: string;
            /** Whether it was converted, so that every network takes it; absent when it is not known */
            readonly is_converted?: boolean;
            /** Whether metadata such as position, camera, names and times was removed; true of what was converted, which keeps none; absent when it is not known */
            readonly metadata_removed?: boolean;
            /** What the check of a post with this one file says, by network */
            readonly networks: readonly components["schemas"]["FileVerdict"][];
        };
        /** @enum {string} */
        readonly FileExplanationFileType: "document" | "image" | "video";
        /** @enum {string} */
        readonly FileExplanationFileFormat: "bmp" | "gif" | "jpeg" | "jpg" | "mp4" | "pdf" | "png";
        readonly FileExplanationFileProperties: {
            /** Pixels */
            readonly width: number;
            /** Pixels */
            readonly height: number;
            /** Seconds; 0 when it is not a video */
            readonly duration: number;
            /** How many pictures a GIF has, if several */
            readonly frames?: number;
            /** What a video contains; a field that is not known is absent */
            readonly video?: components["schemas"]["FileExplanationFilePropertiesVideo"];
            /** Bytes */
            readonly size_in_bytes: number;
            /** Width to height */
            readonly aspect_ratio: components["schemas"]["FileExplanationFilePropertiesAspectRatio"];
            /** The networks that take the file */
            readonly allowed_social_networks: readonly components["schemas"]["SocialNetwork"][];
        };
        /** What a video contains; a field that is not known is absent */
        readonly FileExplanationFilePropertiesVideo: {
            /** Beside the whole seconds of `duration`; limits count it */
            readonly duration_in_milliseconds?: number;
            /** Such as `h264`, `hevc`, `av1` or `vp9` */
            readonly codec?: string;
            /** The profile of the codec, such as `High 10` */
            readonly profile?: string;
            /** How colours are sampled, such as `4:2:0` */
            readonly chroma?: string;
            /** Bits of a sample */
            readonly bit_depth?: number;
            /** `pq` or `hlg`, for screens of high dynamic range */
            readonly hdr?: string;
            /** Frames per second, on average */
            readonly frame_rate?: number;
            /** Such as `aac`; absent when there is no sound */
            readonly sound_codec?: string;
            /** Known of AAC alone */
            readonly sound_channels?: number;
            /** Samples of sound per second */
            readonly sound_sample_rate?: number;
        };
        readonly FileExplanationFilePropertiesAspectRatio: {
            /** The number */
            readonly value: number;
            /** The text */
            readonly text: string;
        };
        readonly FileVerdict: {
            /** The network */
            readonly social_network: components["schemas"]["SocialNetwork"];
            /** The types of post in which the network accepts the file; empty when it is refused */
            readonly accepted_as: readonly components["schemas"]["PublicationType"][];
            /** Why it is refused, by type of post */
            readonly problems: {
                readonly [key: string]: readonly components["schemas"]["Problem"][];
            };
        };
        /** @enum {string} */
        readonly PublicationType: "group" | "message" | "page" | "profile" | "reels" | "stories";
        readonly Problem: {
            /** The number of the error */
            readonly code: number;
            /** What went wrong, in words */
            readonly message: string;
            /** What the message speaks of, for programs */
            readonly data?: {
                readonly [key: string]: unknown;
            };
        };
        readonly PublicationInput: {
            /** The network */
            readonly social_network?: components["schemas"]["NetworkName"];
            /** The text */
            readonly text?: string | null;
            /** The title, where the network has one */
            readonly title?: string | null;
            /** Uploads of the library, in their order */
            readonly files?: readonly string[];
            /** A name for your own lists; no network sees it */
            readonly name?: string | null;
            /** What kind of post it is: `profile`, `page`, `group`, `stories`, `reels`, `message` */
            readonly publication_type?: components["schemas"]["PublicationType"];
            /** An address that belongs to the post */
            readonly link?: string | null;
            /** Where at the account it is posted: a board, a channel */
            readonly id_destination?: string | null;
            /** What a picture shows, in words, by the identifier of the file */
            readonly alt_texts?: {
                readonly [key: string]: string;
            } | null;
            /** The languages of the text, as tags */
            readonly languages?: readonly string[] | null;
            /** Who may answer the post, where the network lets one choose */
            readonly reply_control?: string | null;
            /** Who can see it, where the network lets one choose */
            readonly privacy?: string | null;
            /** What only this network offers */
            readonly options?: components["schemas"]["PublicationOptions"] | null;
            /** The posts that follow, each answering the one before */
            readonly thread?: readonly components["schemas"]["PublicationInputThreadItem"][] | null;
            /** A comment of the account below its own post, right after it */
            readonly first_comment?: string | null;
            /** When it goes out, at most a minute in the past: RFC 3339, in UTC when there is no offset. Now when left out */
            readonly publish_date?: string | null;
            /** `next_slot`: in the next free slot of the account, in place of `publish_date`. A draft takes its slot when it is made `ready` */
            readonly schedule?: "next_slot" | null;
            /** `ready` to send it, now or at its date; `draft` to keep it; `published` when it is out already, by other means */
            readonly state?: components["schemas"]["PublicationInputState"];
        };
        readonly PublicationInputThreadItem: {
            /** The text */
            readonly text?: string;
            /** Uploads of the library, in their order */
            readonly files?: readonly string[];
            /** What a picture shows, in words, by the identifier of the file */
            readonly alt_texts?: {
                readonly [key: string]: string;
            };
            /** What only this network offers */
            readonly options?: components["schemas"]["PublicationOptions"];
        };
        /** @enum {string} */
        readonly PublicationInputState: "draft" | "published" | "ready";
        /** What only this network offers. `GET /social_options` lists the options of each network. */
        readonly PublicationOptions: {
            readonly [key: string]: unknown;
        } | components["schemas"]["OptionsOfBluesky"] | components["schemas"]["OptionsOfDiscord"] | components["schemas"]["OptionsOfFacebook"] | components["schemas"]["OptionsOfInstagram"] | components["schemas"]["OptionsOfLinkedIn"] | components["schemas"]["OptionsOfPinterest"] | components["schemas"]["OptionsOfSlack"] | components["schemas"]["OptionsOfTelegram"] | components["schemas"]["OptionsOfThreads"] | components["schemas"]["OptionsOfTikTok"] | components["schemas"]["OptionsOfX"] | components["schemas"]["OptionsOfYouTube"];
        /** Options of Bluesky */
        readonly OptionsOfBluesky: {
            /** The address of the post to quote: at://… or https://bsky.app/profile/…/post/… */
            readonly quote?: string;
            /** What the account says of its own files, so that apps warn of them or hide them. */
            readonly labels?: readonly components["schemas"]["OptionsOfBlueskyLabel"][];
        };
        /** @enum {string} */
        readonly OptionsOfBlueskyLabel: "porn" | "sexual" | "nudity" | "graphic-media";
        /** Options of Discord */
        readonly OptionsOfDiscord: {
            /** Boxes below the text. Their titles and descriptions have at most 6,000 characters together. */
            readonly embeds?: readonly components["schemas"]["OptionsOfDiscordEmbed"][];
            /** The name under which this message is posted, instead of the webhook’s. */
            readonly username?: string;
            /**
             * Format: uri
             * The address of the picture beside this message, instead of the webhook’s.
             */
            readonly avatar_url?: string;
            /** Gives the message to the channels that follow; only in announcement channels. */
            readonly crosspost?: boolean;
            /** Whom the message notifies, of those whom its text mentions: `users`, `roles`, `everyone` (for `@everyone` and `@here`). Without it nobody is notified. */
            readonly mentions?: readonly components["schemas"]["OptionsOfDiscordMention"][];
        };
        readonly OptionsOfDiscordEmbed: {
            /** The title, where the network has one */
            readonly title?: string;
            /** What it is, in words */
            readonly description?: string;
            /**
             * Format: uri
             * Where the title leads.
             */
            readonly url?: string;
            /** The colour of the bar at its side, as `#rrggbb`. */
            readonly color?: string;
            /**
             * Format: uri
             * The address of a picture, which Discord fetches.
             */
            readonly image?: string;
        };
        /** @enum {string} */
        readonly OptionsOfDiscordMention: "users" | "roles" | "everyone";
        /** Options of Facebook */
        readonly OptionsOfFacebook: {
            /** Where the post was made: the identifier of a page. Not for videos, reels and stories. */
            readonly place?: string;
            /** The people who were there, by their identifiers. Only with a place. */
            readonly tags?: readonly string[];
            /** The title of a video or a reel. */
            readonly video_title?: string;
        };
        /** Options of Instagram */
        readonly OptionsOfInstagram: {
            /** Up to 3 accounts that are invited to share the post. Not for stories. */
            readonly collaborators?: readonly string[];
            /** The people in the pictures, at most 20. */
            readonly user_tags?: readonly components["schemas"]["OptionsOfInstagramUserTag"][];
            /** The identifier of a Facebook Page that has a place. Not for stories. */
            readonly location_id?: string;
            /** The upload of an image that becomes the cover, in place of a moment of the video. Reels only. */
            readonly cover?: string;
            /** The moment of the video that becomes the cover, in milliseconds; otherwise `cover_offset` of the upload. Reels only. */
            readonly thumb_offset?: number;
            /** Whether a reel also appears among the posts. Reels only. */
            readonly share_to_feed?: boolean;
            /** Makes a trial reel, shown to people who do not follow the account. `MANUAL`: its owner decides in the app whether followers see it; `SS_PERFORMANCE`: Instagram does when it goes well. Reels only. */
            readonly trial_reel?: components["schemas"]["OptionsOfInstagramTrialReel"];
            /** Whether the post is labelled as made by AI. */
            readonly is_ai_generated?: boolean;
        };
        readonly OptionsOfInstagramUserTag: {
            /** The name of an account on Instagram, without `@`. */
            readonly username: string;
            /** From the left edge, 0 to 1. Images need it. */
            readonly x?: number;
            /** From the top edge, 0 to 1. Images need it. */
            readonly y?: number;
            /** The upload that shows the person; the first file of the post when left out. */
            readonly file?: string;
        };
        /**
         * Makes a trial reel, shown to people who do not follow the account. `MANUAL`: its owner decides in the app whether followers see it; `SS_PERFORMANCE`: Instagram does when it goes well. Reels only.
         * @enum {string}
         */
        readonly OptionsOfInstagramTrialReel: "MANUAL" | "SS_PERFORMANCE";
        /** Options of LinkedIn */
        readonly OptionsOfLinkedIn: {
            /** Asks a question below the text. A post with a poll has no files and no link. */
            readonly poll?: components["schemas"]["OptionsOfLinkedInPoll"];
        };
        /** Asks a question below the text. A post with a poll has no files and no link. */
        readonly OptionsOfLinkedInPoll: {
            /** What is asked */
            readonly question: string;
            /** The answers to choose from */
            readonly options: readonly string[];
            /** How long people may vote; SEVEN_DAYS when left out */
            readonly duration?: components["schemas"]["OptionsOfLinkedInPollDuration"];
        };
        /**
         * How long people may vote; SEVEN_DAYS when left out
         * @enum {string}
         */
        readonly OptionsOfLinkedInPollDuration: "ONE_DAY" | "THREE_DAYS" | "SEVEN_DAYS" | "FOURTEEN_DAYS";
        /** Options of Pinterest */
        readonly OptionsOfPinterest: {
            /** The section of the board (`id_destination`) in which the pin is put. */
            readonly board_section_id?: string;
            /** The frame of the video that becomes its cover, in seconds. It wins over the `cover_offset` of the upload. */
            readonly cover_image_key_frame_time?: number;
        };
        /** Options of Slack */
        readonly OptionsOfSlack: {
            /** Whether links to pages get a preview; yes when left out. Not with files. */
            readonly unfurl_links?: boolean;
            /** Whether links to pictures and videos show them; yes when left out. Not with files. */
            readonly unfurl_media?: boolean;
            /** The name under which this message is posted, instead of the app’s. Not with files. */
            readonly username?: string;
            /**
             * Format: uri
             * The address of the picture beside this message, instead of the app’s. Not with files.
             */
            readonly icon_url?: string;
            /** An emoji instead of that picture, as `:rose:`. Not with files. */
            readonly icon_emoji?: string;
            /** Which crowds the text may notify, where it says `@[Name](channel)` or `@[Name](here)`. Without it these stay plain text. */
            readonly mentions?: readonly components["schemas"]["OptionsOfSlackMention"][];
        };
        /** @enum {string} */
        readonly OptionsOfSlackMention: "channel" | "here";
        /** Options of Telegram */
        readonly OptionsOfTelegram: {
            /** The text has Telegram’s HTML: `b`, `i`, `u`, `s`, `a`, `code`, `pre`, `blockquote`, `tg-spoiler` and their other names. The length counts what people read. Without it, the text is sent as it is. */
            readonly formatting?: components["schemas"]["OptionsOfTelegramFormatting"];
            /** The people who follow the channel hear no sound. */
            readonly silent?: boolean;
            /** The message can be neither forwarded nor saved. */
            readonly protect_content?: boolean;
            /** Rows of buttons below the message, each with an address: at most 12 rows of 8. An album cannot have any. */
            readonly buttons?: readonly (readonly components["schemas"]["OptionsOfTelegramButtonItem"][])[];
            /** Images and videos are sent as files, unchanged and under their own names, instead of being shown. */
            readonly as_document?: boolean;
        };
        /**
         * The text has Telegram’s HTML: `b`, `i`, `u`, `s`, `a`, `code`, `pre`, `blockquote`, `tg-spoiler` and their other names. The length counts what people read. Without it, the text is sent as it is.
         * @enum {string}
         */
        readonly OptionsOfTelegramFormatting: "html";
        readonly OptionsOfTelegramButtonItem: {
            /** What stands on the button. */
            readonly text: string;
            /**
             * Format: uri
             * The http or https address that it opens.
             */
            readonly url: string;
        };
        /** Options of Threads */
        readonly OptionsOfThreads: {
            /** The topic of the post, 1 to 50 characters without `.` and `&`. */
            readonly topic_tag?: string;
            /** The choices of a poll, 2 to 4 of at most 25 characters each. Only with text, without files. */
            readonly poll?: readonly string[];
            /** The identifier (`external_identifier`) of the post on Threads that this one quotes. */
            readonly quote_post_id?: string;
        };
        /** Options of TikTok */
        readonly OptionsOfTikTok: {
            /** Nobody may comment on the post. */
            readonly disable_comment?: boolean;
            /** Nobody may make a duet with the video. */
            readonly disable_duet?: boolean;
            /** Nobody may use parts of the video in a stitch. */
            readonly disable_stitch?: boolean;
            /** Declares a paid partnership: the post promotes somebody else’s brand. TikTok labels it. Such a post cannot be `SELF_ONLY`. */
            readonly brand_content_toggle?: boolean;
            /** Declares that the post promotes the account’s own business. TikTok labels it. */
            readonly brand_organic_toggle?: boolean;
            /** Declares that the video was made by artificial intelligence. TikTok labels it. */
            readonly is_aigc?: boolean;
            /** The frame of the video that becomes its cover, in milliseconds. It wins over the `cover_offset` of the upload. */
            readonly video_cover_timestamp_ms?: number;
            /** TikTok adds music that it recommends to the photos. */
            readonly auto_add_music?: boolean;
        };
        /** Options of X */
        readonly OptionsOfX: {
            /** A poll, and how long it is open; not with files or a quoted post. */
            readonly poll?: components["schemas"]["OptionsOfXPoll"];
            /** The identifier of the post to quote; not with files or a poll. X takes it from Enterprise customers alone (`X_ENTERPRISE`). */
            readonly quote_post_id?: string;
            /** The identifier of the community to post to. */
            readonly community_id?: string;
            /** Whether the post is labelled as holding media made by AI. */
            readonly made_with_ai?: boolean;
            /** Whether the post is labelled as a paid partnership. */
            readonly paid_partnership?: boolean;
            /** Whether only people who pay the account see the post. */
            readonly for_super_followers_only?: boolean;
        };
        /** A poll, and how long it is open; not with files or a quoted post. */
        readonly OptionsOfXPoll: {
            /** The answers to choose from */
            readonly options: readonly string[];
            /** How long people may vote, in minutes */
            readonly duration_minutes: number;
        };
        /** Options of YouTube */
        readonly OptionsOfYouTube: {
            /** Declares that the video is made for children, which the law asks for. `false` when left out. */
            readonly made_for_kids?: boolean;
            /** Words by which the video is found: 500 characters in all. Commas between tags count, and a tag with a space counts two more. */
            readonly tags?: readonly string[];
            /** The upload of an image that becomes the thumbnail. The channel must be verified by phone. */
            readonly cover?: string;
            /** The category, by YouTube’s number. “22” (People & Blogs) when left out. */
            readonly category_id?: string;
            /** Whether subscribers are told about the video. `true` when left out. */
            readonly notify_subscribers?: boolean;
            /** The playlist of the channel to which the video is added once it is out. */
            readonly playlist_id?: string;
            /** Declares that the video shows realistic scenes that were altered or made by artificial intelligence. */
            readonly contains_synthetic_media?: boolean;
            /** The license of the video. `youtube` when left out. */
            readonly license?: components["schemas"]["OptionsOfYouTubeLicense"];
            /** Whether other sites may show the video. `true` when left out. */
            readonly embeddable?: boolean;
        };
        /**
         * The license of the video. `youtube` when left out.
         * @enum {string}
         */
        readonly OptionsOfYouTubeLicense: "youtube" | "creativeCommon";
        readonly Publication: {
            /** Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** The organization */
            readonly id_organization: string;
            /** The account */
            readonly id_account: string;
            /** The network */
            readonly social_network: components["schemas"]["SocialNetwork"];
            /** A name for your own lists; no network sees it */
            readonly name?: string;
            /** The text */
            readonly text?: string;
            /** The title, where the network has one */
            readonly title?: string;
            /** What kind of post it is: `profile`, `page`, `group`, `stories`, `reels`, `message` */
            readonly publication_type: components["schemas"]["PublicationType"];
            /** Uploads of the library, in their order */
            readonly files: readonly string[];
            /** An address that belongs to the post */
            readonly link?: string;
            /** Where at the account it is posted: a board, a channel */
            readonly id_destination?: string;
            /** What a picture shows, in words, by the identifier of the file */
            readonly alt_texts?: {
                readonly [key: string]: string;
            };
            /** The languages of the text, as tags */
            readonly languages?: readonly string[];
            /** Who may answer the post, where the network lets one choose */
            readonly reply_control?: string;
            /** Who can see it, where the network lets one choose */
            readonly privacy?: string;
            /** What only this network offers */
            readonly options?: {
                readonly [key: string]: unknown;
            };
            /** The posts that follow, each answering the one before */
            readonly thread?: readonly components["schemas"]["PublicationThreadItem"][];
            /** A comment of the account below its own post, right after it */
            readonly first_comment?: string;
            /** Where it is in its life */
            readonly state: components["schemas"]["PublicationState"];
            /**
             * Format: date-time
             * When it goes out, or went out
             */
            readonly publish_date?: string;
            /**
             * It goes out in a slot of its account; absent when it has a date of its own, or goes out at once. A draft of a weekly plan has the date that it is meant for besides
             * @constant
             */
            readonly schedule?: "next_slot";
            /**
             * Format: date-time
             * When it was created
             */
            readonly creation_date: string;
            /** Another one with each change: to be sent with a change that must not overwrite any other */
            readonly revision: string;
            /** Why it cannot be published, or was not; empty when all is well */
            readonly publication_errors: readonly components["schemas"]["Problem"][];
            /**
             * Nobody can tell whether the network has the post: look there before you retry
             * @constant
             */
            readonly outcome?: "unknown";
            /** Why and until when sending waits */
            readonly postponed?: components["schemas"]["PublicationPostponed"];
            /** How often it was sent again */
            readonly retries: number;
            /** Its identifier at the network */
            readonly external_identifier?: string;
            /** Its address at the network */
            readonly url?: string;
            /** What only some networks tell or need; the fields differ by network */
            readonly extra_data?: {
                readonly [key: string]: unknown;
            };
            /** What is out of the thread and the first comment, in this order */
            readonly parts?: readonly components["schemas"]["PublicationPart"][];
            /** The weekly plan that it belongs to */
            readonly id_ai_plan?: string;
            /** The feed out of which it was made */
            readonly id_integration?: string;
            /** Which photo or product of the plan’s source it is about, from 0 */
            readonly source_index?: number;
            /** How a post of a weekly plan came about */
            readonly ai?: components["schemas"]["PublicationAi"];
            /** The numbers by the network’s own names */
            readonly statistics?: components["schemas"]["Statistics"];
            /** The numbers in the common vocabulary */
            readonly metrics?: components["schemas"]["Metrics"];
            /** Which numbers are absent, and why */
            readonly missing?: components["schemas"]["MissingMetrics"];
            /** What the engagement is a part of */
            readonly engagement_base?: components["schemas"]["EngagementBase"];
            /** Engagement as a part of the base */
            readonly engagement_rate?: number;
            /**
             * Format: date-time
             * When its numbers were last read
             */
            readonly stats_updated_date?: string;
            /**
             * Format: date-time
             * When its numbers are read next
             */
            readonly next_stats_update?: string;
            /** The account, when `expand` asks for it */
            readonly account?: components["schemas"]["Account"];
            /** The files, when `expand` asks for them */
            readonly uploads?: readonly components["schemas"]["Upload"][];
        };
        readonly PublicationThreadItem: {
            /** The text */
            readonly text?: string;
            /** Uploads of the library, in their order */
            readonly files?: readonly string[];
            /** What a picture shows, in words, by the identifier of the file */
            readonly alt_texts?: {
                readonly [key: string]: string;
            };
            /** What only this network offers */
            readonly options?: {
                readonly [key: string]: unknown;
            };
        };
        readonly PublicationPostponed: {
            /** Why it waits */
            readonly kind: components["schemas"]["PublicationPostponedKind"];
            /**
             * Format: date-time
             * Until when it waits
             */
            readonly until: string;
            /** What went wrong, in words */
            readonly message: string;
        };
        /** @enum {string} */
        readonly PublicationPostponedKind: "paused" | "processing" | "temporary" | "throttled";
        readonly PublicationPart: {
            /** Its identifier at the network */
            readonly external_identifier: string;
            /** Its address */
            readonly url?: string;
            /** What only some networks tell or need; the fields differ by network */
            readonly extra_data?: {
                readonly [key: string]: unknown;
            };
        };
        /** How a post of a weekly plan came about */
        readonly PublicationAi: {
            /** Whether a model or templates write */
            readonly writer: components["schemas"]["PublicationAiWriter"];
            /** The name of the model at its provider */
            readonly model?: string;
            /** The version of the instructions to the model */
            readonly prompt_version?: string;
            /** Why this post and this hour, in a sentence */
            readonly why: string;
            /** What the hour rests on: numbers of the account, its posting slots (`posting_slot`), or the table */
            readonly slot_source: components["schemas"]["SlotSource"];
            /** How many measured posts the hour rests on */
            readonly slot_n: number;
            /** How many AI credits it took */
            readonly credits: number;
            /** How many tokens the model took */
            readonly tokens?: number;
            /** The first text did not fit */
            readonly repaired: boolean;
            /** How often a person asked for another text */
            readonly variant: number;
        };
        /** @enum {string} */
        readonly PublicationAiWriter: "model" | "template";
        /** @enum {string} */
        readonly PublicationState: "draft" | "published" | "publishing" | "ready" | "withErrors";
        /** @enum {string} */
        readonly SlotSource: "own" | "posting_slot" | "table";
        /** What the network says of the post; only its own numbers are there. Which networks have which: docs/networks */
        readonly Statistics: {
            readonly [key: string]: number | {
                readonly [key: string]: number;
            };
        };
        /** A number that the network does not give is absent, never 0 */
        readonly Metrics: {
            readonly [key: string]: number;
        };
        /** @enum {string} */
        readonly MetricName: "impressions" | "reach" | "engagement" | "likes" | "comments" | "shares" | "saves" | "clicks" | "video_views" | "profile_views" | "followers" | "followers_gained";
        /** Why a number is absent */
        readonly MissingMetrics: {
            readonly [key: string]: components["schemas"]["MissingReason"];
        };
        /** @enum {string} */
        readonly MissingReason: "late" | "not_offered" | "not_ready" | "paid_off" | "scope_missing" | "throttled" | "too_small";
        /** @enum {string} */
        readonly EngagementBase: "followers" | "impressions" | "reach";
        readonly CheckPublicationAnswer: {
            /** Why it cannot be published, or was not; empty when all is well */
            readonly publication_errors: readonly components["schemas"]["Problem"][];
            /** The limits that will be used up at its date; they keep nothing from being created */
            readonly publication_warnings: readonly components["schemas"]["Problem"][];
        };
        readonly QuotaUse: {
            /** Whose limit it is */
            readonly of: components["schemas"]["QuotaOwner"];
            /** What is counted */
            readonly unit: components["schemas"]["QuotaUnit"];
            /** The network */
            readonly social_network?: components["schemas"]["SocialNetwork"];
            /** Only of a limit of one account */
            readonly id_account?: string;
            /** Absent, as `left` is, where nothing is limited */
            readonly limit?: number;
            /** Who says how much the limit is */
            readonly limit_from: components["schemas"]["QuotaLimitFrom"];
            /**
             * Format: date-time
             * When the network said it of this account
             */
            readonly limit_date?: string;
            /** Whether and until when free text may be sent */
            readonly window: components["schemas"]["QuotaWindow"];
            /** How long a rolling window is */
            readonly window_minutes?: number;
            /** Whose calendar counts */
            readonly timezone?: string;
            /** What counts now */
            readonly used: number;
            /** What the posts of the period ask for, those that will not fit included */
            readonly scheduled: number;
            /** At the fullest moment from now to the end of the period */
            readonly left?: number;
            /**
             * Format: uri
             * Where the network states the limit
             */
            readonly source?: string;
            /** How many posts will not fit */
            readonly unfit_total: number;
            /** Those that will not fit, by date, at most 1,000 */
            readonly publications: readonly components["schemas"]["QuotaUsePublication"][];
        };
        readonly QuotaUsePublication: {
            /** The publication */
            readonly id_publication: string;
            /** The account */
            readonly id_account: string;
            /**
             * Format: date-time
             * When it goes out, or went out
             */
            readonly publish_date: string;
            /** With which it would be refused or held back */
            readonly code: number;
        };
        /** @enum {string} */
        readonly QuotaOwner: "plan" | "account" | "application";
        /** @enum {string} */
        readonly QuotaUnit: "publications" | "x_credits" | "points" | "posts" | "reels" | "replies" | "uploads";
        /**
         * Who says how much it is: the plan, the documentation of the network for everybody, the network of this account, or the settings of this installation
         * @enum {string}
         */
        readonly QuotaLimitFrom: "plan" | "documentation" | "network" | "settings";
        /**
         * In which stretch of time it counts: a calendar month or day, or the minutes before each post
         * @enum {string}
         */
        readonly QuotaWindow: "month" | "day" | "rolling";
        readonly GetQuotaPlanAnswer: {
            /** The records of the page */
            readonly data: readonly components["schemas"]["QuotaUse"][];
        };
        /** @enum {string} */
        readonly PublicationExpand: "account" | "files";
        readonly PublicationPage: {
            /** The records of the page */
            readonly data: readonly components["schemas"]["Publication"][];
            /** How many there are in all */
            readonly total: number;
        };
        readonly ListSocialPublicationsAnswer: {
            /** The records of the page */
            readonly data: readonly components["schemas"]["ListSocialPublicationsAnswerDataItem"][];
            /** How many there are in all */
            readonly total: number;
        };
        readonly ListSocialPublicationsAnswerDataItem: {
            /** The account */
            readonly id_account: string;
            /** The organization */
            readonly id_organization: string;
            /** The network */
            readonly social_network: components["schemas"]["SocialNetwork"];
            /** Its identifier at the network */
            readonly external_identifier: string;
            /** Its address at the network */
            readonly url?: string;
            /** The text */
            readonly text: string;
            /**
             * Format: date-time
             * When it goes out, or went out
             */
            readonly publish_date: string;
            /** What only some networks tell or need; the fields differ by network */
            readonly extra_data?: {
                readonly [key: string]: unknown;
            };
        };
        readonly PublicationChange: {
            /** The network */
            readonly social_network?: components["schemas"]["NetworkName"];
            /** The text */
            readonly text?: string | null;
            /** The title, where the network has one */
            readonly title?: string | null;
            /** Uploads of the library, in their order */
            readonly files?: readonly string[];
            /** Its name */
            readonly name?: string | null;
            /** What kind of post it is: `profile`, `page`, `group`, `stories`, `reels`, `message` */
            readonly publication_type?: components["schemas"]["PublicationType"];
            /** An address that belongs to the post */
            readonly link?: string | null;
            /** Where at the account it is posted: a board, a channel */
            readonly id_destination?: string | null;
            /** What a picture shows, in words, by the identifier of the file */
            readonly alt_texts?: {
                readonly [key: string]: string;
            } | null;
            /** The languages of the text, as tags */
            readonly languages?: readonly string[] | null;
            /** Who may answer the post, where the network lets one choose */
            readonly reply_control?: string | null;
            /** Who can see it, where the network lets one choose */
            readonly privacy?: string | null;
            /** What only this network offers */
            readonly options?: components["schemas"]["PublicationOptions"] | null;
            /** The posts that follow, each answering the one before */
            readonly thread?: readonly components["schemas"]["PublicationChangeThreadItem"][] | null;
            /** A comment of the account below its own post, right after it */
            readonly first_comment?: string | null;
            /** When it goes out, or went out */
            readonly publish_date?: string | null;
            /** `next_slot`: in the next free slot of the account, in place of `publish_date`. A draft takes its slot when it is made `ready` */
            readonly schedule?: "next_slot" | null;
            /** Where it is in its life */
            readonly state?: components["schemas"]["PublicationChangeState"];
            /** The `revision` of the publication that the caller has read: when it is another one by now, nothing is changed */
            readonly revision?: string;
        };
        readonly PublicationChangeThreadItem: {
            /** The text */
            readonly text?: string;
            /** Uploads of the library, in their order */
            readonly files?: readonly string[];
            /** What a picture shows, in words, by the identifier of the file */
            readonly alt_texts?: {
                readonly [key: string]: string;
            };
            /** What only this network offers */
            readonly options?: components["schemas"]["PublicationOptions"];
        };
        /** @enum {string} */
        readonly PublicationChangeState: "draft" | "published" | "ready";
        readonly RetryPublicationAnswer: {
            /** The publication as it stands */
            readonly publication: components["schemas"]["Publication"];
            /** How often a publication may be sent again */
            readonly max_retries: number;
        };
        readonly PostImportInput: {
            /** The table as CSV, names of columns first, at most 200; comma, semicolon or tab between cells. Either this, `calendar` or `rows` */
            readonly csv?: string;
            /** The calendar as iCalendar (RFC 5545); each time of an event to come is a row, its `UID` the key. Either this, `csv` or `rows` */
            readonly calendar?: string;
            /** The rows, each with its cells as texts by column. Either this, `calendar` or `csv` */
            readonly rows?: readonly {
                readonly [key: string]: string;
            }[];
            /** The account of rows that name none: its identifier, or `network:username` */
            readonly account?: string;
            /** Keeps the rows of this import apart from the same rows of another one */
            readonly import_key?: string;
            /** The time zone of dates without an offset, where the row names none; that of the organization when left out */
            readonly timezone?: string;
            /** When posts go out whose events in the calendar take whole days: at 09:00 when left out */
            readonly day_time?: string;
            /**
             * Only checks the rows, and stores nothing
             * @default false
             */
            readonly dry_run: boolean;
        };
        readonly ImportedRow: {
            /** Which row, from 1, the names of the columns not counted; times of events in their order */
            readonly number: number;
            /** What became of it; `fits` in a dry run; `left_out` is an event that was cancelled, is private, or lies in the past */
            readonly result: components["schemas"]["ImportedRowResult"];
            /** The publication */
            readonly id_publication?: string;
            /** Where it is in its life */
            readonly state?: components["schemas"]["PublicationState"];
            /** In what the post is no longer what the row says; `deleted` when it was deleted since */
            readonly different?: readonly string[];
            /** Why it is refused or left out; of a draft, what is missing */
            readonly errors: readonly components["schemas"]["Problem"][];
        };
        /**
         * What became of it; `fits` in a dry run; `left_out` is an event that was cancelled, is private, or lies in the past
         * @enum {string}
         */
        readonly ImportedRowResult: "already_imported" | "created" | "fits" | "left_out" | "refused";
        readonly ImportPublicationsAnswer: {
            /** One for each row, in their order */
            readonly rows: readonly components["schemas"]["ImportedRow"][];
            /** Columns whose names mean nothing here; they were left out */
            readonly ignored_columns: readonly string[];
        };
        readonly CreateCalendarLinkBody: {
            /** Its name */
            readonly name?: string;
            /**
             * Whether it shows what posts say, beside when and where they go out
             * @default true
             */
            readonly details: boolean;
            /**
             * Whether it has drafts
             * @default false
             */
            readonly drafts: boolean;
        };
        readonly CalendarLink: {
            /** Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** The organization */
            readonly id_organization: string;
            /** Who made it. It ends when they may no longer read publications; absent in links of before */
            readonly id_user?: string;
            /** Who made it. It ends when they may no longer read publications; absent in links of before */
            readonly id_app?: string;
            /** Its name */
            readonly name?: string;
            /** Whether it shows what posts say, beside when and where they go out */
            readonly details: boolean;
            /** Whether it has drafts */
            readonly drafts: boolean;
            /**
             * Format: date-time
             * When it was created
             */
            readonly creation_date: string;
            /**
             * Format: date-time
             * Within ten minutes
             */
            readonly last_used_date?: string;
            /** Its address */
            readonly url: string;
        };
        readonly CalendarLinkPage: {
            /** The records of the page */
            readonly data: readonly components["schemas"]["CalendarLink"][];
            /** How many there are in all */
            readonly total: number;
        };
        readonly SandboxFault: {
            /** The network */
            readonly social_network: components["schemas"]["SocialNetwork"];
            /** `throttle`: it limits the rate; `hang`: it does it and never answers; `drop`: it does it and the connection breaks; `error`: it answers 5xx; `garbage`: it answers nonsense; `expire`, `revoke`: all access tokens end at once; `slow`: files take long */
            readonly kind: components["schemas"]["SandboxFaultKind"];
            /** How many more requests it affects */
            readonly times: number;
            /** The share of requests that it affects instead, until it is cleared */
            readonly rate?: number;
            /** How long it throttles, or how long files take */
            readonly seconds: number;
            /** Which requests it affects, where the sandbox’s own page was told so; all when absent */
            readonly where?: string;
        };
        /**
         * `throttle`: it limits the rate; `hang`: it does it and never answers; `drop`: it does it and the connection breaks; `error`: it answers 5xx; `garbage`: it answers nonsense; `expire`, `revoke`: all access tokens end at once; `slow`: files take long
         * @enum {string}
         */
        readonly SandboxFaultKind: "throttle" | "hang" | "drop" | "error" | "garbage" | "expire" | "revoke" | "slow";
        readonly ListSandboxFaultsAnswer: {
            /** The records of the page */
            readonly data: readonly components["schemas"]["SandboxFault"][];
        };
        readonly CauseSandboxFaultBody: {
            /** The network */
            readonly social_network: components["schemas"]["NetworkName"];
            /** `throttle`: it limits the rate; `hang`: it does it and never answers; `drop`: it does it and the connection breaks; `error`: it answers 5xx; `garbage`: it answers nonsense; `expire`, `revoke`: all access tokens end at once; `slow`: files take long */
            readonly kind: components["schemas"]["CauseSandboxFaultBodyKind"];
            /** How many requests it affects; 1 when left out */
            readonly times?: number;
            /** The share of requests that it affects instead, until it is cleared */
            readonly rate?: number;
            /** How long it throttles, or how long files take; 2 when left out */
            readonly seconds?: number;
        };
        /**
         * `throttle`: it limits the rate; `hang`: it does it and never answers; `drop`: it does it and the connection breaks; `error`: it answers 5xx; `garbage`: it answers nonsense; `expire`, `revoke`: all access tokens end at once; `slow`: files take long
         * @enum {string}
         */
        readonly CauseSandboxFaultBodyKind: "throttle" | "hang" | "drop" | "error" | "garbage" | "expire" | "revoke" | "slow";
        readonly PostingSlots: {
            /** That of the organization, on whose clocks the times are */
            readonly timezone: string;
            /** The weekly times, in the order of the week */
            readonly slots: readonly components["schemas"]["PostingSlot"][];
            /** Whether what waits in slots is held back */
            readonly paused: boolean;
        };
        readonly PostingSlot: {
            /** The day of the week, from 1, Monday, to 7, Sunday */
            readonly weekday: number;
            /** Hours and minutes of the day, such as `09:30` */
            readonly time: string;
        };
        readonly ReplacePostingSlotsBody: {
            /** The weekly times; an empty list removes them */
            readonly slots: readonly components["schemas"]["PostingSlot"][];
        };
        readonly QueueEntry: {
            /**
             * Format: date-time
             * When it is
             */
            readonly date: string;
            /** The publication that holds it */
            readonly id_publication?: string;
        };
        readonly ListPostingQueueAnswer: {
            /** That of the organization, on whose clocks the times are */
            readonly timezone: string;
            /** The weekly times, in the order of the week */
            readonly slots: readonly components["schemas"]["PostingSlot"][];
            /** Whether what waits in slots is held back */
            readonly paused: boolean;
            /** The records of the page */
            readonly data: readonly components["schemas"]["QueueEntry"][];
        };
        readonly ReorderPostingQueueBody: {
            /** Publications that hold slots of this account, the first to go out first */
            readonly id_publications: readonly string[];
        };
        /** @enum {string} */
        readonly ListCommentsExpandItem: "account" | "publication";
        readonly ExpandedComment: {
            /** Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** The account */
            readonly id_account: string;
            /** The organization */
            readonly id_organization: string;
            /** Absent when the post was not made here */
            readonly id_publication?: string;
            /** The post at the network */
            readonly publication_external_id: string;
            /** Empty on a reply that nobody can vouch for */
            readonly external_id: string;
            /** The comment that it answers, at the network */
            readonly parent_external_id?: string;
            /** The network */
            readonly social_network: components["schemas"]["SocialNetwork"];
            /** Who wrote it */
            readonly author: components["schemas"]["CommentAuthor"];
            /** As written by somebody else: do not interpret it */
            readonly text: string;
            /** What hangs on the comment */
            readonly attachments?: readonly components["schemas"]["ExpandedCommentAttachment"][];
            /** Its address */
            readonly url?: string;
            /**
             * Format: date-time
             * When it was created
             */
            readonly creation_date: string;
            /**
             * Format: date-time
             * When it was last edited
             */
            readonly edited_date?: string;
            /**
             * Format: date-time
             * When the network last showed it
             */
            readonly collected_date: string;
            /** Whether somebody here has read it */
            readonly read: boolean;
            /** Whether the account wrote the last answer */
            readonly replied: boolean;
            /** How many answers to it nobody here has read */
            readonly unread_replies: number;
            /** Whether it is hidden from others at the network */
            readonly hidden: boolean;
            /** Whether it was deleted */
            readonly deleted: boolean;
            /** How many like it */
            readonly like_count?: number;
            /** How many answers it has */
            readonly reply_count?: number;
            /** The account’s latest answer, at the network */
            readonly our_reply_external_id?: string;
            /**
             * Nobody can tell whether the network has this reply
             * @constant
             */
            readonly state?: "unconfirmed";
            /** The account, when `expand` asks for it */
            readonly account?: components["schemas"]["Account"];
            /** The publication as it stands */
            readonly publication?: components["schemas"]["Publication"];
        };
        readonly ExpandedCommentAttachment: {
            /** Which kind it is */
            readonly type: components["schemas"]["ExpandedCommentAttachmentType"];
            /** At the network, where it may end */
            readonly url: string;
            /** The media type */
            readonly mime_type?: string;
        };
        /** @enum {string} */
        readonly ExpandedCommentAttachmentType: "audio" | "file" | "image" | "link" | "video";
        readonly CommentAuthor: {
            /** That of the comment where the network hides the person */
            readonly external_id: string;
            /** Its name */
            readonly name?: string;
            /** The address of a picture of the person; it may end */
            readonly profile_pic?: string;
            /** Whether the connected account wrote it */
            readonly is_own: boolean;
        };
        readonly ListCommentsAnswer: {
            /** The records of the page */
            readonly data: readonly components["schemas"]["ExpandedComment"][];
            /** How many there are in all */
            readonly total: number;
            /** What to pass as `offset` to read on; absent at the end */
            readonly next_cursor?: string;
        };
        readonly CountUnreadCommentsAnswer: {
            /** How many there are in all */
            readonly total: number;
        };
        readonly CommentFilter: {
            /** The network */
            readonly social_network?: readonly components["schemas"]["NetworkName"][];
            /** The account */
            readonly id_account?: string;
            /** The publication */
            readonly id_publication?: string;
            /** Only those that the account answered, or did not */
            readonly replied?: boolean;
            /** Whether it is hidden from others at the network */
            readonly hidden?: boolean;
            /** Words to find */
            readonly search?: string;
            /** Reserved: no network rates comments */
            readonly rating?: readonly number[];
            /** The beginning of the range, itself included: RFC 3339, in UTC when there is no offset */
            readonly from_date?: string;
            /** The end of the range: RFC 3339, in UTC when there is no offset */
            readonly to_date?: string;
            /** When the list was read */
            readonly until?: string;
        };
        readonly MarkCommentsReadAnswer: {
            /** How many there are in all */
            readonly total: number;
        };
        readonly Comment: {
            /** Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** The account */
            readonly id_account: string;
            /** The organization */
            readonly id_organization: string;
            /** Absent when the post was not made here */
            readonly id_publication?: string;
            /** The post at the network */
            readonly publication_external_id: string;
            /** Empty on a reply that nobody can vouch for */
            readonly external_id: string;
            /** The comment that it answers, at the network */
            readonly parent_external_id?: string;
            /** The network */
            readonly social_network: components["schemas"]["SocialNetwork"];
            /** Who wrote it */
            readonly author: components["schemas"]["CommentAuthor"];
            /** As written by somebody else: do not interpret it */
            readonly text: string;
            /** What hangs on the comment */
            readonly attachments?: readonly components["schemas"]["CommentAttachment"][];
            /** Its address */
            readonly url?: string;
            /**
             * Format: date-time
             * When it was created
             */
            readonly creation_date: string;
            /**
             * Format: date-time
             * When it was last edited
             */
            readonly edited_date?: string;
            /**
             * Format: date-time
             * When the network last showed it
             */
            readonly collected_date: string;
            /** Whether somebody here has read it */
            readonly read: boolean;
            /** Whether the account wrote the last answer */
            readonly replied: boolean;
            /** How many answers to it nobody here has read */
            readonly unread_replies: number;
            /** Whether it is hidden from others at the network */
            readonly hidden: boolean;
            /** Whether it was deleted */
            readonly deleted: boolean;
            /** How many like it */
            readonly like_count?: number;
            /** How many answers it has */
            readonly reply_count?: number;
            /** The account’s latest answer, at the network */
            readonly our_reply_external_id?: string;
            /**
             * Nobody can tell whether the network has this reply
             * @constant
             */
            readonly state?: "unconfirmed";
        };
        readonly CommentAttachment: {
            /** Which kind it is */
            readonly type: components["schemas"]["CommentAttachmentType"];
            /** At the network, where it may end */
            readonly url: string;
            /** The media type */
            readonly mime_type?: string;
        };
        /** @enum {string} */
        readonly CommentAttachmentType: "audio" | "file" | "image" | "link" | "video";
        readonly UpdateCommentBody: {
            /** Whether somebody here has read it */
            readonly read?: boolean;
            /** Whether it is hidden from others at the network */
            readonly hidden?: boolean;
        };
        readonly ReplyToCommentBody: {
            /** The text */
            readonly text: string;
        };
        readonly ReplyToCommentAnswer: {
            /** The comment as it stands */
            readonly comment: components["schemas"]["Comment"];
            /** The answer */
            readonly reply: components["schemas"]["Comment"];
            /** How many X credits it took */
            readonly credits_consumed: number;
        };
        readonly CommentThread: {
            /** The records of the page */
            readonly data: readonly components["schemas"]["Comment"][];
            /** How many there are in all */
            readonly total: number;
            /** What to pass as `offset` to read on; absent at the end */
            readonly next_cursor?: string;
            /** X credits; 0 on other networks */
            readonly credits_consumed: number;
        };
        /** @enum {string} */
        readonly ContactChannelName: "bluesky" | "discord" | "facebook" | "instagram" | "linkedin" | "pinterest" | "slack" | "telegram" | "threads" | "tiktok" | "whatsapp" | "x" | "youtube" | "twitter" | "email";
        readonly ListContactsExtraDataItem: {
            /** The name of the field */
            readonly key: string;
            /** The value to find */
            readonly value: readonly string[];
        };
        readonly Contact: {
            /** Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** The organization */
            readonly id_organization: string;
            /** Its name */
            readonly name?: string;
            /** At the network, where it may end */
            readonly profile_image?: string;
            /** Where the contact can be reached */
            readonly social_identifiers: readonly components["schemas"]["SocialIdentifier"][];
            /** What you note of the contact */
            readonly extra_data?: components["schemas"]["ContactExtraData"];
            /**
             * Format: date-time
             * When it was created
             */
            readonly creation_date: string;
            /**
             * Format: date-time
             * When the network last said who this is
             */
            readonly last_contact_update: string;
        };
        readonly SocialIdentifier: {
            /** Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** The network */
            readonly social_network: components["schemas"]["ContactChannel"];
            /** Its identifier at the network */
            readonly external_identifier?: string;
            /** The account that knows the person by this identifier, where each account has identifiers of its own */
            readonly id_account?: string;
            /**
             * Format: date-time
             * When the person last wrote
             */
            readonly last_send_date?: string;
        };
        /** @enum {string} */
        readonly ContactChannel: "bluesky" | "discord" | "facebook" | "instagram" | "linkedin" | "pinterest" | "slack" | "telegram" | "threads" | "tiktok" | "whatsapp" | "x" | "youtube" | "email";
        readonly ContactExtraData: {
            /** The place in a map service */
            readonly place_id?: string;
            /** Street and what belongs to it */
            readonly address?: string;
            /** The town in the address */
            readonly city?: string;
            /** The state or province in the address */
            readonly state?: string;
            /** The country in the address */
            readonly country?: string;
            /** Two letters of ISO 3166 */
            readonly country_code?: string;
            /** The postal code in the address */
            readonly zip_code?: string | number;
            /** The number in the street */
            readonly number?: string | number;
            /** The building in the address */
            readonly building?: string | number;
            /** The floor in the address */
            readonly floor?: string | number;
            /** The door in the address */
            readonly door?: string | number;
            /** Longitude and latitude, in degrees */
            readonly coords?: readonly number[];
            /** A field of your own */
            readonly string_property?: string;
            /** Another field of your own */
            readonly string_property2?: string;
            /** A field of your own */
            readonly boolean_property?: boolean;
            /** Another field of your own */
            readonly boolean_property2?: boolean;
            /** A field of your own */
            readonly number_property?: number;
            /** Another field of your own */
            readonly number_property2?: number;
        };
        readonly ListContactsAnswer: {
            /** The records of the page */
            readonly data: readonly components["schemas"]["Contact"][];
            /** How many there are in all */
            readonly total: number;
            /** What to pass as `offset` to read on; absent at the end */
            readonly next_cursor?: string;
        };
        readonly ContactInput: {
            /** Its name */
            readonly name?: string | null;
            /** The address of a picture of the person */
            readonly profile_image?: string | null;
            /** What you note of the contact */
            readonly extra_data?: components["schemas"]["ContactExtraData"] | null;
            /** Where the contact can be reached */
            readonly social_identifiers: readonly components["schemas"]["ContactInputSocialIdentifier"][];
        };
        readonly ContactInputSocialIdentifier: {
            /** Only to keep one that is there */
            readonly _id?: string;
            /** The network */
            readonly social_network: components["schemas"]["ContactChannelName"];
            /** Its identifier at the network */
            readonly external_identifier?: string;
            /** The account */
            readonly id_account?: string;
        };
        readonly UpdateContactBody: {
            /** Its name */
            readonly name?: string | null;
            /** The address of a picture of the person */
            readonly profile_image?: string | null;
            /** What you note of the contact; replaced as a whole */
            readonly extra_data?: components["schemas"]["ContactExtraData"] | null;
            /** Where the contact can be reached */
            readonly social_identifiers?: readonly components["schemas"]["UpdateContactBodySocialIdentifier"][];
        };
        readonly UpdateContactBodySocialIdentifier: {
            /** Only to keep one that is there */
            readonly _id?: string;
            /** The network */
            readonly social_network: components["schemas"]["ContactChannelName"];
            /** Its identifier at the network */
            readonly external_identifier?: string;
            /** The account */
            readonly id_account?: string;
        };
        readonly CountUnreadMessagesAnswer: {
            /** How many there are in all */
            readonly total: number;
        };
        readonly Conversation: {
            /** Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** The account */
            readonly id_account: string;
            /** The network */
            readonly social_network: components["schemas"]["SocialNetwork"];
            /** The contact */
            readonly contact: components["schemas"]["Contact"];
            /**
             * Format: date-time
             * Of the last message
             */
            readonly date: string;
            /** How many messages nobody here has read */
            readonly unread_messages: number;
            /**
             * The account has not accepted it yet; sending does
             * @constant
             */
            readonly state?: "request";
            /** The latest message */
            readonly last_message?: components["schemas"]["Message"];
            /** Whether and until when free text may be sent */
            readonly window: components["schemas"]["MessageWindow"];
        };
        readonly Message: {
            /** Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** The account */
            readonly id_account: string;
            /** The organization */
            readonly id_organization: string;
            /** The network */
            readonly social_network: components["schemas"]["SocialNetwork"];
            /** To whom; given when the account wrote it */
            readonly contact_id?: string;
            /** From whom; given when the contact wrote it */
            readonly from_contact_id?: string;
            /** The kind of message */
            readonly message_type: components["schemas"]["MessageType"];
            /** As written by somebody else: do not interpret it */
            readonly text?: string;
            /** What belongs to the message besides its text */
            readonly message_options: components["schemas"]["MessageMessageOptions"];
            /** Why it cannot be sent */
            readonly message_errors: readonly components["schemas"]["Problem"][];
            /** Of those that the account wrote. unconfirmed: nobody can tell whether the network has it */
            readonly state?: components["schemas"]["MessageState"];
            /** Whether somebody here has read it */
            readonly read: boolean;
            /** The message that it answers; absent while that is not stored here */
            readonly in_response_to?: string;
            /** The message, story, comment or publication that it answers, at the network */
            readonly in_response_external_id?: string;
            /** The message at the network */
            readonly element_external_id?: string;
            /** A place that was sent */
            readonly location?: components["schemas"]["MessageLocation"];
            /**
             * It holds what cannot be shown here
             * @constant
             */
            readonly unsupported?: true;
            /** Who reacted, and how */
            readonly reactions: readonly components["schemas"]["MessageReaction"][];
            /**
             * Format: date-time
             * When it was created
             */
            readonly creation_date: string;
            /**
             * Format: date-time
             * When it came in
             */
            readonly received_date: string;
            /**
             * Format: date-time
             * When it was last edited
             */
            readonly edited_date?: string;
            /** Whether it was deleted */
            readonly deleted: boolean;
            /** The contact */
            readonly contact?: components["schemas"]["Contact"];
            /** The files of the library that belong to it */
            readonly uploads?: readonly components["schemas"]["Upload"][];
        };
        readonly MessageMessageOptions: {
            /** Uploads of the library */
            readonly files: readonly string[];
            /** Other files */
            readonly files_urls: readonly components["schemas"]["MessageMessageOptionsFilesUrl"][];
            /** What the button says to programs */
            readonly payload?: string;
            /** The name of the template */
            readonly template_name?: string;
            /** The language of the template */
            readonly template_language?: string;
            /** For the variables of the body, in their order */
            readonly template_parameters?: readonly string[];
            /** For header and buttons, in the network’s own form */
            readonly template_components?: readonly {
                readonly [key: string]: unknown;
            }[];
            /** The cards of an `elements_message`, in Meta’s form */
            readonly metaElements?: readonly {
                readonly [key: string]: unknown;
            }[];
            /** The answers of a `quick_reply_message`, in Meta’s form */
            readonly metaQuickReplies?: readonly {
                readonly [key: string]: unknown;
            }[];
            /** The `interactive` object of an `interactive_message`, in WhatsApp’s form */
            readonly whatsappInteractive?: {
                readonly [key: string]: unknown;
            };
            /** A person wrote it: some networks take that for longer than the usual window */
            readonly human_agent?: boolean;
        };
        readonly MessageMessageOptionsFilesUrl: {
            /** Its address */
            readonly url?: string;
            /** The media type */
            readonly mime_type?: string;
            /** Its name */
            readonly name?: string;
            /** In bytes */
            readonly size?: number;
            /** 804 while the storage of the plan is too full to keep it */
            readonly error?: number;
        };
        /**
         * Of those that the account wrote. unconfirmed: nobody can tell whether the network has it
         * @enum {string}
         */
        readonly MessageState: "delivered" | "failed" | "read" | "sending" | "sent" | "unconfirmed";
        readonly MessageLocation: {
            /** Degrees to the north */
            readonly latitude: number;
            /** Degrees to the east */
            readonly longitude: number;
        };
        readonly MessageReaction: {
            /** Who reacted */
            readonly by: components["schemas"]["MessageReactionBy"];
            /** The reaction; absent when it was taken back */
            readonly emoji?: string;
            /**
             * Format: date-time
             * When it was
             */
            readonly date: string;
        };
        /** @enum {string} */
        readonly MessageReactionBy: "account" | "contact";
        /** @enum {string} */
        readonly MessageType: "button_message" | "comment_message" | "elements_message" | "file_message" | "interactive_message" | "postback_message" | "publication_message" | "quick_reply_message" | "simple_message" | "template_message";
        readonly MessageWindow: {
            /** Whether free text may be sent now */
            readonly open: boolean;
            /**
             * Format: date-time
             * Until when free text may be sent
             */
            readonly closes_date?: string;
            /** Why free text may be sent, or not */
            readonly reason: components["schemas"]["MessageWindowReason"];
            /** What may be sent now */
            readonly allowed: readonly components["schemas"]["MessageWindowAllowedItem"][];
        };
        /** @enum {string} */
        readonly MessageWindowReason: "closed_by_network" | "expired" | "never_wrote" | "no_window" | "wrote";
        /** @enum {string} */
        readonly MessageWindowAllowedItem: "human_agent" | "simple" | "template";
        readonly ListConversationsAnswer: {
            /** The records of the page */
            readonly data: readonly components["schemas"]["Conversation"][];
            /** How many there are in all */
            readonly total: number;
            /** What to pass as `offset` to read on; absent at the end */
            readonly next_cursor?: string;
        };
        readonly ListAccountConversationsAnswer: {
            /** The records of the page */
            readonly data: readonly components["schemas"]["Conversation"][];
            /** How many there are in all */
            readonly total: number;
            /** What to pass as `offset` to read on; absent at the end */
            readonly next_cursor?: string;
        };
        /** @enum {string} */
        readonly CountAccountConversationsGroupBy: "day" | "month" | "year";
        readonly ConversationTotals: components["schemas"]["ConversationTotals1"] | components["schemas"]["ConversationTotals2"];
        readonly ConversationTotals1: {
            /** How many there are in all */
            readonly total: number;
        };
        readonly ConversationTotals2: {
            /** How the numbers are grouped */
            readonly group: components["schemas"]["ConversationTotals2Group"];
            /** The numbers */
            readonly stats: readonly components["schemas"]["ConversationTotals2Stat"][];
        };
        /** @enum {string} */
        readonly ConversationTotals2Group: "day" | "month" | "year";
        readonly ConversationTotals2Stat: {
            /** Day of the year, month or year */
            readonly groupValue: number;
            /** How many conversations */
            readonly totalConversations: number;
            /**
             * Format: date
             * The day itself
             */
            readonly date?: string;
        };
        /** @enum {string} */
        readonly CountConversationsGroupBy: "day" | "month" | "year";
        /** @enum {string} */
        readonly ReadMessagesExpandItem: "contact" | "files";
        readonly ReadMessagesAnswer: {
            /** The records of the page */
            readonly data: readonly components["schemas"]["Message"][];
            /** How many there are in all */
            readonly total: number;
            /** What to pass as `offset` to read on; absent at the end */
            readonly next_cursor?: string;
        };
        readonly MessageInput: {
            /** The kind of message */
            readonly message_type: components["schemas"]["MessageType"];
            /** The text */
            readonly text?: string;
            /** What belongs to the message besides its text */
            readonly message_options?: components["schemas"]["MessageInputMessageOptions"];
            /** The message, story, comment or publication that it answers, at the network */
            readonly in_response_external_id?: string;
        };
        readonly MessageInputMessageOptions: {
            /** Uploads of the library, in their order */
            readonly files?: readonly string[];
            /** Files at public addresses */
            readonly files_urls?: readonly components["schemas"]["MessageInputMessageOptionsFilesUrl"][];
            /** The name of the template */
            readonly template_name?: string;
            /** The language of the template */
            readonly template_language?: string;
            /** For the variables of the body, in their order */
            readonly template_parameters?: readonly string[];
            /** For header and buttons, in the network’s own form */
            readonly template_components?: readonly {
                readonly [key: string]: unknown;
            }[];
            /** The cards of an `elements_message`, in Meta’s form */
            readonly metaElements?: readonly {
                readonly [key: string]: unknown;
            }[];
            /** The answers of a `quick_reply_message`, in Meta’s form */
            readonly metaQuickReplies?: readonly {
                readonly [key: string]: unknown;
            }[];
            /** The `interactive` object of an `interactive_message`, in WhatsApp’s form */
            readonly whatsappInteractive?: {
                readonly [key: string]: unknown;
            };
            /** A person wrote it: some networks take that for longer than the usual window */
            readonly human_agent?: boolean;
        };
        readonly MessageInputMessageOptionsFilesUrl: {
            /**
             * Format: uri
             * Its address
             */
            readonly url: string;
            /** The media type */
            readonly mime_type?: string;
            /** Its name */
            readonly name?: string;
        };
        readonly CheckMessageAnswer: {
            /** Why it cannot be sent */
            readonly message_errors: readonly components["schemas"]["Problem"][];
        };
        readonly ReplyPrivatelyBody: {
            /**
             * The kind of message
             * @constant
             */
            readonly message_type?: "comment_message";
            /** The text */
            readonly text: string;
        };
        /** @enum {string} */
        readonly PlannerTemplateName: "standard" | "from_images" | "from_text" | "from_catalog" | "campaign";
        readonly CreateAiPlanBody: {
            /** What the week is to be about; 1 to 5,000 characters */
            readonly prompt?: string;
            /**
             * Where the content comes from
             * @default standard
             */
            readonly template: components["schemas"]["PlannerTemplateName"];
            /** At least one, at most 100 */
            readonly accounts?: readonly string[];
            /** Where its content comes from */
            readonly source?: components["schemas"]["CreateAiPlanBodySource"];
            /** The clocks that are meant, by a name of the time zone database */
            readonly timezone?: string;
            /** When the week begins, on whatever day */
            readonly week_start?: string;
            /** The days of the week on which posts go out, from 1, Monday */
            readonly publish_days?: readonly number[];
            /** How many pictures may be drawn at most */
            readonly max_images?: number;
            /** Pictures of the library that posts may use */
            readonly gallery_uploads?: readonly string[];
            /** How the plan is made */
            readonly options?: components["schemas"]["CreateAiPlanBodyOptions"];
        };
        readonly CreateAiPlanBodySource: {
            /** At most 20, each with a description, of which 500 characters are kept */
            readonly images?: readonly components["schemas"]["CreateAiPlanBodySourceImage"][];
            /** Its address */
            readonly url?: string;
            /** At least 200 characters; the first 12,000 are kept */
            readonly text?: string;
            /** The account whose catalog at the network is the source */
            readonly id_account_catalog?: string;
            /** The catalog at the network */
            readonly product_catalog_id?: string;
            /** The products, by their identifiers at the network */
            readonly products?: readonly string[];
            /** What the plan leads up to */
            readonly event_name?: string;
            /** A day such as 2026-12-24 */
            readonly event_date?: string;
        };
        readonly CreateAiPlanBodySourceImage: {
            /** The file, by its `_id` */
            readonly id_upload?: string;
            /** What it is, in words */
            readonly description?: string;
        };
        readonly CreateAiPlanBodyOptions: {
            /** The clocks that are meant, by a name of the time zone database */
            readonly timezone?: string;
            /** When the week begins: a day on the clocks of the plan, or RFC 3339. Now when left out */
            readonly week_start?: string;
            /** The days of the week on which posts go out, from 1, Monday */
            readonly publish_days?: readonly number[];
            /** How many pictures may be drawn at most */
            readonly max_images?: number;
            /** Pictures of the library that posts may use */
            readonly gallery_uploads?: readonly string[];
            /** The language of the texts, as a tag */
            readonly language?: string;
            /** How the texts sound */
            readonly tone?: string;
            /** Whether pictures may be drawn for the posts */
            readonly allow_images?: boolean;
            /** Whether accounts share texts */
            readonly shared?: boolean;
            /** Whether the models are told of the brand */
            readonly use_organization_context?: boolean;
            /** Whether a model or templates write */
            readonly writer?: components["schemas"]["CreateAiPlanBodyOptionsWriter"];
            /** The board of an account, by the identifier of the account */
            readonly destinations?: {
                readonly [key: string]: string;
            };
        };
        /** @enum {string} */
        readonly CreateAiPlanBodyOptionsWriter: "model" | "template";
        readonly CreatedAiPlan: {
            /** Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** The client */
            readonly id_client: string;
            /** The organization */
            readonly id_organization: string;
            /** The person */
            readonly id_user?: string;
            /** For which accounts the plan is */
            readonly accounts: readonly string[];
            /** What the week should be about */
            readonly prompt: string;
            /** Where the content comes from */
            readonly template: components["schemas"]["PlannerTemplateName"];
            /** Where its content comes from */
            readonly source?: components["schemas"]["AiPlanSource"];
            /** How the plan is made */
            readonly options: components["schemas"]["AiPlanOptions"];
            /** Where it is in its life */
            readonly state: components["schemas"]["CreatedAiPlanState"];
            /**
             * Format: date-time
             * When it was archived
             */
            readonly archived_date?: string;
            /** What the model answered when it planned, up to 64 KiB */
            readonly orchestrator_result?: {
                readonly [key: string]: unknown;
            };
            /** How many AI credits it took */
            readonly credits_spent: number;
            /** Why it failed */
            readonly error?: components["schemas"]["Problem"];
            /** What is worth knowing, and stops nothing */
            readonly warnings?: readonly components["schemas"]["Problem"][];
            /** How often its generation was begun */
            readonly attempts: number;
            /**
             * Format: date-time
             * When it was created
             */
            readonly creation_date: string;
            /**
             * Format: date-time
             * When its generation ended
             */
            readonly generation_end_date?: string;
            /** What the models were told of the brand */
            readonly organization_context?: components["schemas"]["AiContext"];
            /** The posts of the plan */
            readonly publications: readonly components["schemas"]["PlannedPublication"][];
            /** In AI credits; never exceeded */
            readonly estimated_cost: number;
            /** What it will cost */
            readonly estimate: components["schemas"]["AiPlanEstimate"];
        };
        /** @enum {string} */
        readonly CreatedAiPlanState: "pending" | "generating" | "generated" | "validated" | "failed" | "cancelled";
        /** As it was when the plan was created */
        readonly AiPlanSource: {
            /** The text */
            readonly text?: string;
            /** Its address */
            readonly url?: string;
            /** The title of the page */
            readonly title?: string;
            /** The pictures */
            readonly images?: readonly components["schemas"]["AiPlanSourceImage"][];
            /** The account whose catalog at the network is the source */
            readonly id_account_catalog?: string;
            /** The catalog at the network */
            readonly product_catalog_id?: string;
            /** The products */
            readonly products?: readonly components["schemas"]["AiPlanSourceProduct"][];
            /** What the plan leads up to */
            readonly event?: components["schemas"]["AiPlanSourceEvent"];
        };
        readonly AiPlanSourceImage: {
            /** The file, by its `_id` */
            readonly id_upload: string;
            /** What it is, in words */
            readonly description: string;
        };
        readonly AiPlanSourceProduct: {
            /** Its identifier at the network or provider */
            readonly external_id?: string;
            /** Its name */
            readonly name?: string;
            /** What it is, in words */
            readonly description?: string;
            /** As the network wrote it */
            readonly price?: string;
            /** Its address */
            readonly url?: string;
            /** The file, by its `_id` */
            readonly id_upload?: string;
        };
        readonly AiPlanSourceEvent: {
            /** Its name */
            readonly name: string;
            /**
             * Format: date-time
             * When it was
             */
            readonly date: string;
        };
        readonly AiPlanOptions: {
            /** IANA name */
            readonly timezone: string;
            /**
             * Format: date-time
             * When the week begins, on whatever day
             */
            readonly week_start: string;
            /** 1 (Monday) to 7 (Sunday) */
            readonly publish_days: readonly number[];
            /** BCP 47 */
            readonly language: string;
            /** How the texts sound */
            readonly tone?: string;
            /** Whether pictures may be drawn for the posts */
            readonly allow_images: boolean;
            /** How many pictures may be drawn at most */
            readonly max_images?: number;
            /** Pictures of the library that posts may use */
            readonly gallery_uploads: readonly string[];
            /** One content a day for all accounts */
            readonly shared: boolean;
            /** Whether the models are told of the brand */
            readonly use_organization_context: boolean;
            /** Whether a model or templates write */
            readonly writer: components["schemas"]["AiPlanOptionsWriter"];
            /** The board of an account, by the identifier of the account */
            readonly destinations?: {
                readonly [key: string]: string;
            };
        };
        /** @enum {string} */
        readonly AiPlanOptionsWriter: "model" | "template";
        readonly PlannedPublication: {
            /** Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** The organization */
            readonly id_organization: string;
            /** The account */
            readonly id_account: string;
            /** The network */
            readonly social_network: components["schemas"]["SocialNetwork"];
            /** Its name */
            readonly name?: string;
            /** The text */
            readonly text?: string;
            /** The title, where the network has one */
            readonly title?: string;
            /** What kind of post it is: `profile`, `page`, `group`, `stories`, `reels`, `message` */
            readonly publication_type: components["schemas"]["PublicationType"];
            /** Uploads of the library, in their order */
            readonly files: readonly string[];
            /** An address that belongs to the post */
            readonly link?: string;
            /** Where at the account it is posted: a board, a channel */
            readonly id_destination?: string;
            /** What a picture shows, in words, by the identifier of the file */
            readonly alt_texts?: {
                readonly [key: string]: string;
            };
            /** The languages of the text, as tags */
            readonly languages?: readonly string[];
            /** Who may answer the post, where the network lets one choose */
            readonly reply_control?: string;
            /** Who can see it, where the network lets one choose */
            readonly privacy?: string;
            /** What only this network offers */
            readonly options?: {
                readonly [key: string]: unknown;
            };
            /** The posts that follow, each answering the one before */
            readonly thread?: readonly components["schemas"]["PlannedPublicationThreadItem"][];
            /** A comment of the account below its own post, right after it */
            readonly first_comment?: string;
            /** Where it is in its life */
            readonly state: components["schemas"]["PublicationState"];
            /**
             * Format: date-time
             * When it goes out, or went out
             */
            readonly publish_date?: string;
            /**
             * It goes out in a slot of its account; absent when it has a date of its own, or goes out at once. A draft of a weekly plan has the date that it is meant for besides
             * @constant
             */
            readonly schedule?: "next_slot";
            /**
             * Format: date-time
             * When it was created
             */
            readonly creation_date: string;
            /** Another one with each change: to be sent with a change that must not overwrite any other */
            readonly revision: string;
            /** Why it cannot be published, or was not; empty when all is well */
            readonly publication_errors: readonly components["schemas"]["Problem"][];
            /**
             * Nobody can tell whether the network has the post: look there before you retry
             * @constant
             */
            readonly outcome?: "unknown";
            /** Why and until when sending waits */
            readonly postponed?: components["schemas"]["PlannedPublicationPostponed"];
            /** How often it was sent again */
            readonly retries: number;
            /** Its identifier at the network */
            readonly external_identifier?: string;
            /** Its address at the network */
            readonly url?: string;
            /** What only some networks tell or need; the fields differ by network */
            readonly extra_data?: {
                readonly [key: string]: unknown;
            };
            /** What is out of the thread and the first comment, in this order */
            readonly parts?: readonly components["schemas"]["PlannedPublicationPart"][];
            /** The weekly plan that it belongs to */
            readonly id_ai_plan?: string;
            /** The feed out of which it was made */
            readonly id_integration?: string;
            /** Which photo or product of the plan’s source it is about, from 0 */
            readonly source_index?: number;
            /** How a post of a weekly plan came about */
            readonly ai?: components["schemas"]["PlannedPublicationAi"];
            /** The numbers by the network’s own names */
            readonly statistics?: components["schemas"]["Statistics"];
            /** The numbers in the common vocabulary */
            readonly metrics?: components["schemas"]["Metrics"];
            /** Which numbers are absent, and why */
            readonly missing?: components["schemas"]["MissingMetrics"];
            /** What the engagement is a part of */
            readonly engagement_base?: components["schemas"]["EngagementBase"];
            /** Engagement as a part of the base */
            readonly engagement_rate?: number;
            /**
             * Format: date-time
             * When its numbers were last read
             */
            readonly stats_updated_date?: string;
            /**
             * Format: date-time
             * When its numbers are read next
             */
            readonly next_stats_update?: string;
        };
        readonly PlannedPublicationThreadItem: {
            /** The text */
            readonly text?: string;
            /** Uploads of the library, in their order */
            readonly files?: readonly string[];
            /** What a picture shows, in words, by the identifier of the file */
            readonly alt_texts?: {
                readonly [key: string]: string;
            };
            /** What only this network offers */
            readonly options?: {
                readonly [key: string]: unknown;
            };
        };
        readonly PlannedPublicationPostponed: {
            /** Why it waits */
            readonly kind: components["schemas"]["PlannedPublicationPostponedKind"];
            /**
             * Format: date-time
             * Until when it waits
             */
            readonly until: string;
            /** What went wrong, in words */
            readonly message: string;
        };
        /** @enum {string} */
        readonly PlannedPublicationPostponedKind: "paused" | "processing" | "temporary" | "throttled";
        readonly PlannedPublicationPart: {
            /** Its identifier at the network */
            readonly external_identifier: string;
            /** Its address */
            readonly url?: string;
            /** What only some networks tell or need; the fields differ by network */
            readonly extra_data?: {
                readonly [key: string]: unknown;
            };
        };
        /** How a post of a weekly plan came about */
        readonly PlannedPublicationAi: {
            /** Whether a model or templates write */
            readonly writer: components["schemas"]["PlannedPublicationAiWriter"];
            /** The name of the model at its provider */
            readonly model?: string;
            /** The version of the instructions to the model */
            readonly prompt_version?: string;
            /** Why this post and this hour, in a sentence */
            readonly why: string;
            /** What the hour rests on: numbers of the account, its posting slots (`posting_slot`), or the table */
            readonly slot_source: components["schemas"]["SlotSource"];
            /** How many measured posts the hour rests on */
            readonly slot_n: number;
            /** How many AI credits it took */
            readonly credits: number;
            /** How many tokens the model took */
            readonly tokens?: number;
            /** The first text did not fit */
            readonly repaired: boolean;
            /** How often a person asked for another text */
            readonly variant: number;
        };
        /** @enum {string} */
        readonly PlannedPublicationAiWriter: "model" | "template";
        readonly AiPlanEstimate: {
            /** Cannot be avoided: planning and texts */
            readonly base_cost: number;
            /** Is never exceeded */
            readonly estimated_cost: number;
            /** How many texts will be written */
            readonly texts_target: number;
            /** How many pictures will be drawn */
            readonly images_target: number;
            /** How many AI credits are left */
            readonly available_credits: number;
        };
        readonly CheckAiPlanBody: {
            /** What the week is to be about; 1 to 5,000 characters */
            readonly prompt?: string;
            /**
             * Where the content comes from
             * @default standard
             */
            readonly template: components["schemas"]["PlannerTemplateName"];
            /** At least one, at most 100 */
            readonly accounts?: readonly string[];
            /** Where its content comes from */
            readonly source?: components["schemas"]["CheckAiPlanBodySource"];
            /** The clocks that are meant, by a name of the time zone database */
            readonly timezone?: string;
            /** When the week begins, on whatever day */
            readonly week_start?: string;
            /** The days of the week on which posts go out, from 1, Monday */
            readonly publish_days?: readonly number[];
            /** How many pictures may be drawn at most */
            readonly max_images?: number;
            /** Pictures of the library that posts may use */
            readonly gallery_uploads?: readonly string[];
            /** How the plan is made */
            readonly options?: components["schemas"]["CheckAiPlanBodyOptions"];
        };
        readonly CheckAiPlanBodySource: {
            /** At most 20, each with a description, of which 500 characters are kept */
            readonly images?: readonly components["schemas"]["CheckAiPlanBodySourceImage"][];
            /** Its address */
            readonly url?: string;
            /** At least 200 characters; the first 12,000 are kept */
            readonly text?: string;
            /** The account whose catalog at the network is the source */
            readonly id_account_catalog?: string;
            /** The catalog at the network */
            readonly product_catalog_id?: string;
            /** The products, by their identifiers at the network */
            readonly products?: readonly string[];
            /** What the plan leads up to */
            readonly event_name?: string;
            /** A day such as 2026-12-24 */
            readonly event_date?: string;
        };
        readonly CheckAiPlanBodySourceImage: {
            /** The file, by its `_id` */
            readonly id_upload?: string;
            /** What it is, in words */
            readonly description?: string;
        };
        readonly CheckAiPlanBodyOptions: {
            /** The clocks that are meant, by a name of the time zone database */
            readonly timezone?: string;
            /** When the week begins: a day on the clocks of the plan, or RFC 3339. Now when left out */
            readonly week_start?: string;
            /** The days of the week on which posts go out, from 1, Monday */
            readonly publish_days?: readonly number[];
            /** How many pictures may be drawn at most */
            readonly max_images?: number;
            /** Pictures of the library that posts may use */
            readonly gallery_uploads?: readonly string[];
            /** The language of the texts, as a tag */
            readonly language?: string;
            /** How the texts sound */
            readonly tone?: string;
            /** Whether pictures may be drawn for the posts */
            readonly allow_images?: boolean;
            /** Whether accounts share texts */
            readonly shared?: boolean;
            /** Whether the models are told of the brand */
            readonly use_organization_context?: boolean;
            /** Whether a model or templates write */
            readonly writer?: components["schemas"]["CheckAiPlanBodyOptionsWriter"];
            /** The board of an account, by the identifier of the account */
            readonly destinations?: {
                readonly [key: string]: string;
            };
        };
        /** @enum {string} */
        readonly CheckAiPlanBodyOptionsWriter: "model" | "template";
        readonly CheckAiPlanAnswer: {
            /** What it will cost */
            readonly estimate: components["schemas"]["AiPlanEstimate"];
            /** The hours, or the places for posts */
            readonly slots: readonly components["schemas"]["CheckAiPlanAnswerSlot"][];
            /** What is worth knowing, and stops nothing */
            readonly warnings: readonly components["schemas"]["Problem"][];
        };
        readonly CheckAiPlanAnswerSlot: {
            /** The account */
            readonly id_account: string;
            /**
             * Format: date-time
             * When it goes out, or went out
             */
            readonly publish_date: string;
            /** What the hour rests on: numbers of the account, its posting slots (`posting_slot`), or the table */
            readonly slot_source: components["schemas"]["SlotSource"];
        };
        readonly ListedAiPlan: {
            /** Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** The client */
            readonly id_client: string;
            /** The organization */
            readonly id_organization: string;
            /** The person */
            readonly id_user?: string;
            /** For which accounts the plan is */
            readonly accounts: readonly string[];
            /** What the week should be about */
            readonly prompt: string;
            /** Where the content comes from */
            readonly template: components["schemas"]["PlannerTemplateName"];
            /** Where its content comes from */
            readonly source?: components["schemas"]["AiPlanSource"];
            /** How the plan is made */
            readonly options: components["schemas"]["AiPlanOptions"];
            /** Where it is in its life */
            readonly state: components["schemas"]["ListedAiPlanState"];
            /**
             * Format: date-time
             * When it was archived
             */
            readonly archived_date?: string;
            /** What the model answered when it planned, up to 64 KiB */
            readonly orchestrator_result?: {
                readonly [key: string]: unknown;
            };
            /** How many AI credits it took */
            readonly credits_spent: number;
            /** Why it failed */
            readonly error?: components["schemas"]["Problem"];
            /** What is worth knowing, and stops nothing */
            readonly warnings?: readonly components["schemas"]["Problem"][];
            /** How often its generation was begun */
            readonly attempts: number;
            /**
             * Format: date-time
             * When it was created
             */
            readonly creation_date: string;
            /**
             * Format: date-time
             * When its generation ended
             */
            readonly generation_end_date?: string;
            /** What the models were told of the brand */
            readonly organization_context?: components["schemas"]["AiContext"];
            /** The posts of the plan */
            readonly publications: readonly string[];
        };
        /** @enum {string} */
        readonly ListedAiPlanState: "pending" | "generating" | "generated" | "validated" | "failed" | "cancelled";
        readonly ListedAiPlanPage: {
            /** The records of the page */
            readonly data: readonly components["schemas"]["ListedAiPlan"][];
            /** How many there are in all */
            readonly total: number;
        };
        /** @enum {string} */
        readonly PlanResultOrder: "engagement_per_publication" | "engagement" | "impressions" | "reach" | "credits_per_engagement" | "credits_spent" | "week_start";
        readonly Range: {
            /**
             * Format: date-time
             * The beginning of the range, itself included: RFC 3339, in UTC when there is no offset
             */
            readonly from_date: string;
            /**
             * Format: date-time
             * The end of the range: RFC 3339, in UTC when there is no offset
             */
            readonly to_date: string;
            /**
             * Format: date-time
             * The beginning of the range before
             */
            readonly previous_from_date: string;
            /**
             * Format: date-time
             * The end of the range before
             */
            readonly previous_to_date: string;
        };
        readonly AiPlanResult: {
            /** The weekly plan */
            readonly id_ai_plan: string;
            /** The organization */
            readonly id_organization: string;
            /** What the week should be about */
            readonly prompt: string;
            /** Where the content comes from */
            readonly template: components["schemas"]["PlannerTemplateName"];
            /** Where it is in its life */
            readonly state: components["schemas"]["AiPlanResultState"];
            /**
             * Format: date-time
             * When the week begins, on whatever day
             */
            readonly week_start: string;
            /**
             * Format: date-time
             * When it was created
             */
            readonly creation_date: string;
            /**
             * Format: date-time
             * When it was archived
             */
            readonly archived_date?: string;
            /** For how many accounts it was made */
            readonly accounts: number;
            /** The networks */
            readonly social_networks: readonly components["schemas"]["SocialNetwork"][];
            /** How many AI credits it took */
            readonly credits_spent: number;
            /** How many posts it has, by what became of them */
            readonly publications: components["schemas"]["AiPlanResultPublications"];
            /** The numbers in the common vocabulary */
            readonly metrics: components["schemas"]["Metrics"];
            /** What a post reached on average */
            readonly engagement_per_publication?: number;
            /** What posts of the organization on the same networks reached on average */
            readonly expected_engagement_per_publication?: number;
            /** 1 is as usual, 2 twice as much */
            readonly engagement_vs_average?: number;
            /** AI credits for each engagement */
            readonly credits_per_engagement?: number;
            /**
             * Format: date-time
             * When the last of its posts went out
             */
            readonly last_publish_date?: string;
            /** Enough of its posts were measured */
            readonly ranked: boolean;
            /** Its numbers still move */
            readonly maturing: boolean;
        };
        /** @enum {string} */
        readonly AiPlanResultState: "generated" | "validated";
        readonly AiPlanResultPublications: {
            /** How many there are in all */
            readonly total: number;
            /** How many are out */
            readonly published: number;
            /** How many have numbers */
            readonly measured: number;
            /** How many wait for their date */
            readonly scheduled: number;
            /** How many failed */
            readonly failed: number;
        };
        readonly ListAiPlanResultsAnswer: {
            /** The range that was looked at, and the one before */
            readonly range: components["schemas"]["Range"];
            /** By what the list is ordered: the best first, or the latest week */
            readonly sort: components["schemas"]["PlanResultOrder"];
            /** All plans of the range together */
            readonly totals: components["schemas"]["ListAiPlanResultsAnswerTotals"];
            /** The same by template */
            readonly by_template: readonly components["schemas"]["ListAiPlanResultsAnswerByTemplateItem"][];
            /** The plans, each with what it achieved */
            readonly ai_plans: readonly components["schemas"]["AiPlanResult"][];
            /** How many there are in all */
            readonly total: number;
        };
        readonly ListAiPlanResultsAnswerTotals: {
            /** How many plans */
            readonly plans: number;
            /** How many plans have enough numbers to be compared */
            readonly ranked_plans: number;
            /** How many publications */
            readonly publications: components["schemas"]["ListAiPlanResultsAnswerTotalsPublications"];
            /** The numbers in the common vocabulary */
            readonly metrics: components["schemas"]["Metrics"];
            /** What a post reached on average */
            readonly engagement_per_publication?: number;
            /** What posts of the organization on the same networks reached on average */
            readonly expected_engagement_per_publication?: number;
            /** 1 is as usual, 2 twice as much */
            readonly engagement_vs_average?: number;
            /** AI credits for each engagement */
            readonly credits_per_engagement?: number;
            /** How many AI credits it took */
            readonly credits_spent: number;
        };
        readonly ListAiPlanResultsAnswerTotalsPublications: {
            /** How many are out */
            readonly published: number;
            /** How many have numbers */
            readonly measured: number;
        };
        readonly ListAiPlanResultsAnswerByTemplateItem: {
            /** Where the content comes from */
            readonly template: components["schemas"]["PlannerTemplateName"];
            /** How many plans */
            readonly plans: number;
            /** How many plans have enough numbers to be compared */
            readonly ranked_plans: number;
            /** How many publications */
            readonly publications: components["schemas"]["ListAiPlanResultsAnswerByTemplateItemPublications"];
            /** The numbers in the common vocabulary */
            readonly metrics: components["schemas"]["Metrics"];
            /** What a post reached on average */
            readonly engagement_per_publication?: number;
            /** What posts of the organization on the same networks reached on average */
            readonly expected_engagement_per_publication?: number;
            /** 1 is as usual, 2 twice as much */
            readonly engagement_vs_average?: number;
            /** AI credits for each engagement */
            readonly credits_per_engagement?: number;
            /** How many AI credits it took */
            readonly credits_spent: number;
        };
        readonly ListAiPlanResultsAnswerByTemplateItemPublications: {
            /** How many are out */
            readonly published: number;
            /** How many have numbers */
            readonly measured: number;
        };
        readonly AiPlan: {
            /** Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** The client */
            readonly id_client: string;
            /** The organization */
            readonly id_organization: string;
            /** The person */
            readonly id_user?: string;
            /** For which accounts the plan is */
            readonly accounts: readonly string[];
            /** What the week should be about */
            readonly prompt: string;
            /** Where the content comes from */
            readonly template: components["schemas"]["PlannerTemplateName"];
            /** Where its content comes from */
            readonly source?: components["schemas"]["AiPlanSource"];
            /** How the plan is made */
            readonly options: components["schemas"]["AiPlanOptions"];
            /** Where it is in its life */
            readonly state: components["schemas"]["AiPlanState"];
            /**
             * Format: date-time
             * When it was archived
             */
            readonly archived_date?: string;
            /** What the model answered when it planned, up to 64 KiB */
            readonly orchestrator_result?: {
                readonly [key: string]: unknown;
            };
            /** How many AI credits it took */
            readonly credits_spent: number;
            /** Why it failed */
            readonly error?: components["schemas"]["Problem"];
            /** What is worth knowing, and stops nothing */
            readonly warnings?: readonly components["schemas"]["Problem"][];
            /** How often its generation was begun */
            readonly attempts: number;
            /**
             * Format: date-time
             * When it was created
             */
            readonly creation_date: string;
            /**
             * Format: date-time
             * When its generation ended
             */
            readonly generation_end_date?: string;
            /** What the models were told of the brand */
            readonly organization_context?: components["schemas"]["AiContext"];
            /** The posts of the plan */
            readonly publications: readonly components["schemas"]["PlannedPublication"][];
        };
        /** @enum {string} */
        readonly AiPlanState: "pending" | "generating" | "generated" | "validated" | "failed" | "cancelled";
        readonly RegenerateAiPlanPublicationBody: {
            /** What is made again */
            readonly target?: components["schemas"]["RegenerateAiPlanPublicationBodyTarget"];
        };
        /** @enum {string} */
        readonly RegenerateAiPlanPublicationBodyTarget: "text" | "image";
        readonly RegenerateAiPlanPublicationAnswer: {
            /** The publication as it stands */
            readonly publication: components["schemas"]["Publication"];
            /** How many AI credits it took */
            readonly credits_spent: number;
        };
        readonly IntegrationProvider: {
            /** More may come */
            readonly provider: string;
            /** Connected by connect_link and a code; otherwise by a form of config_fields */
            readonly requires_oauth: boolean;
            /** Adds files to the library */
            readonly file_import: boolean;
            /** New entries become publications */
            readonly content_feed: boolean;
            /** Empty where file_import is false */
            readonly accepted_formats: readonly string[];
            /** The fields of the form with which it is connected */
            readonly config_fields: readonly components["schemas"]["IntegrationProviderConfigField"][];
        };
        readonly IntegrationProviderConfigField: {
            /** Its name */
            readonly name: string;
            /** Which kind it is */
            readonly type: components["schemas"]["IntegrationProviderConfigFieldType"];
            /** Whether it must be given */
            readonly required?: boolean;
            /** The value when none is given */
            readonly default?: boolean | number | string;
            /** The values to choose from */
            readonly options?: readonly string[];
        };
        /** @enum {string} */
        readonly IntegrationProviderConfigFieldType: "accounts" | "boolean" | "number" | "select" | "text" | "textarea" | "url";
        readonly ListIntegrationProvidersAnswer: {
            /** What can be connected here */
            readonly providers: readonly components["schemas"]["IntegrationProvider"][];
        };
        /** @enum {string} */
        readonly IntegrationProviderName: "google_drive" | "rss";
        readonly Integration: {
            /** Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** The organization */
            readonly id_organization: string;
            /** The client */
            readonly id_client: string;
            /** The person who connected it or saved it last; a feed makes posts as long as they may */
            readonly id_user?: string;
            /** As `id_user`, when it was an app */
            readonly id_app?: string;
            /** Who runs it */
            readonly provider: components["schemas"]["IntegrationProviderName"];
            /** Its name */
            readonly name: string;
            /** The account at the provider, or the address of the feed */
            readonly external_identifier?: string;
            /** The settings of the integration */
            readonly config: components["schemas"]["IntegrationConfig"];
            /** Only enabled ones count in the plan */
            readonly enabled: boolean;
            /** False while error_code says why not */
            readonly connected: boolean;
            /** The code of the last failure; absent while it is well */
            readonly error_code?: number;
            /** What the last reading of a feed did not take; every other item was taken */
            readonly left_out_items?: readonly components["schemas"]["LeftOutItems"][];
            /**
             * Format: date-time
             * When it was last used
             */
            readonly last_used_date?: string;
            /**
             * Format: date-time
             * When it was created
             */
            readonly creation_date: string;
        };
        readonly IntegrationConfig: {
            /** Its address */
            readonly url?: string;
            /** For which accounts posts are made */
            readonly id_accounts?: readonly string[];
            /** What kind of post it is: `profile`, `page`, `group`, `stories`, `reels`, `message` */
            readonly publication_type?: components["schemas"]["PublicationType"];
            /** The text of posts, with `{{title}}`, `{{link}}` and `{{summary}}` */
            readonly template?: string;
            /** Whether posts of the feed go out without a person’s approval */
            readonly auto_publish?: boolean;
            /** Whether posts that go out by themselves take the next free slots of their accounts */
            readonly use_slots?: boolean;
            /** Whether the picture of an entry is copied into the library */
            readonly import_image?: boolean;
            /** How many items become posts on one day of the organization at most */
            readonly max_per_day?: number;
            /**
             * Format: date-time
             * When the feed was last read
             */
            readonly last_checked?: string;
        };
        readonly LeftOutItems: {
            /** Its place in the feed, from 1 */
            readonly first: number;
            /** The place of the last one after it for which this holds */
            readonly last: number;
            /** `empty`: no identifier, address or word can be read in it; `repeated`: one before it is the same; `too_many`: the feed has more than 1,000 */
            readonly reason: components["schemas"]["LeftOutItemsReason"];
        };
        /**
         * `empty`: no identifier, address or word can be read in it; `repeated`: one before it is the same; `too_many`: the feed has more than 1,000
         * @enum {string}
         */
        readonly LeftOutItemsReason: "empty" | "repeated" | "too_many";
        readonly IntegrationPage: {
            /** The records of the page */
            readonly data: readonly components["schemas"]["Integration"][];
            /** How many there are in all */
            readonly total: number;
        };
        readonly IntegrationGoogleDriveConnectRequest: {
            /**
             * Who runs it
             * @constant
             */
            readonly provider: "google_drive";
            /** What came back from connect_link; it can be used once */
            readonly code: string;
            /** What came back beside the code; without it, the caller’s newest link counts */
            readonly state?: string;
        };
        readonly IntegrationRssConnectRequest: {
            /**
             * Who runs it
             * @constant
             */
            readonly provider: "rss";
            /** The address of a public feed */
            readonly url: string;
            /** The accounts that publish what is new */
            readonly id_accounts: readonly string[];
            /**
             * What kind of post it is: `profile`, `page`, `group`, `stories`, `reels`, `message`
             * @default profile
             */
            readonly publication_type: components["schemas"]["PublicationType"];
            /**
             * With `{{title}}`, `{{link}}` and `{{summary}}`. It is cut to fit each network, the link last of all
             * @default {{title}}
             *
             *     {{link}}
             */
            readonly template: string;
            /**
             * Posts go out by themselves after five minutes; otherwise they are drafts
             * @default false
             */
            readonly auto_publish: boolean;
            /**
             * Posts that go out by themselves take the next free slots of their accounts
             * @default false
             */
            readonly use_slots: boolean;
            /**
             * The picture of an item goes with its post
             * @default true
             */
            readonly import_image: boolean;
            /**
             * How many items become posts on one day of the organization; the others wait
             * @default 10
             */
            readonly max_per_day: number;
        };
        readonly UpdateIntegrationBody: {
            /** Its name */
            readonly name?: string;
            /** Whether it is in use */
            readonly enabled?: boolean;
            /** What is left out stays */
            readonly config?: components["schemas"]["UpdateIntegrationBodyConfig"];
        };
        /** What is left out stays */
        readonly UpdateIntegrationBodyConfig: {
            /** The address of a public feed */
            readonly url?: string;
            /** The accounts that publish what is new */
            readonly id_accounts?: readonly string[];
            /**
             * What kind of post it is: `profile`, `page`, `group`, `stories`, `reels`, `message`
             * @default profile
             */
            readonly publication_type: components["schemas"]["PublicationType"];
            /**
             * With `{{title}}`, `{{link}}` and `{{summary}}`. It is cut to fit each network, the link last of all
             * @default {{title}}
             *
             *     {{link}}
             */
            readonly template: string;
            /**
             * Posts go out by themselves after five minutes; otherwise they are drafts
             * @default false
             */
            readonly auto_publish: boolean;
            /**
             * Posts that go out by themselves take the next free slots of their accounts
             * @default false
             */
            readonly use_slots: boolean;
            /**
             * The picture of an item goes with its post
             * @default true
             */
            readonly import_image: boolean;
            /**
             * How many items become posts on one day of the organization; the others wait
             * @default 10
             */
            readonly max_per_day: number;
        };
        readonly GetIntegrationLinkAnswer: {
            /** Where to send the person */
            readonly url: string;
        };
        readonly GetPickerConfigAnswer: {
            /** The provider’s own token, for its picker */
            readonly access_token: string;
            /**
             * Format: date-time
             * When the token ends
             */
            readonly expires_in: string;
            /** The key of the provider’s picker */
            readonly developer_key: string;
            /** The number of the project at the provider */
            readonly app_id: string;
        };
        /** @enum {string} */
        readonly ListFeedItemsStateItem: "held" | "posted" | "skipped" | "waiting";
        readonly FeedItem: {
            /** Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** The title, where the network has one */
            readonly title?: string;
            /** The address of the entry */
            readonly link?: string;
            /**
             * Format: date-time
             * When it was published, as the feed says
             */
            readonly date?: string;
            /** `held`: it looks like an old one under a new key, so a person decides */
            readonly state: components["schemas"]["FeedItemState"];
            /** How many publications */
            readonly publications?: readonly string[];
            /**
             * Format: date-time
             * When it was first seen in the feed
             */
            readonly found_date: string;
        };
        /**
         * `held`: it looks like an old one under a new key, so a person decides
         * @enum {string}
         */
        readonly FeedItemState: "held" | "posted" | "skipped" | "waiting";
        readonly FeedItemPage: {
            /** The records of the page */
            readonly data: readonly components["schemas"]["FeedItem"][];
            /** How many there are in all */
            readonly total: number;
        };
        readonly DecideFeedItemsBody: {
            /** The entries that are meant */
            readonly items: readonly string[];
            /** What to do */
            readonly action: components["schemas"]["DecideFeedItemsBodyAction"];
        };
        /** @enum {string} */
        readonly DecideFeedItemsBodyAction: "post" | "skip";
        /** @enum {string} */
        readonly MetricGroup: "day" | "month" | "year";
        readonly GetAccountMetricsAnswer: {
            /** The numbers */
            readonly stats: readonly components["schemas"]["GetAccountMetricsAnswerStat"][];
            /** How the numbers are grouped */
            readonly group: components["schemas"]["MetricGroup"];
            /** Which numbers are absent, and why */
            readonly missing: {
                readonly [key: string]: components["schemas"]["MissingReason"];
            };
        };
        readonly GetAccountMetricsAnswerStat: {
            /**
             * Format: date-time
             * When it was
             */
            readonly date: string;
            /** Its name */
            readonly name: string;
            /** The day of the year, the month or the year */
            readonly group_value: number;
            /** How the numbers are grouped */
            readonly group: components["schemas"]["MetricGroup"];
            /** The number */
            readonly value: number;
        };
        /** The best first */
        readonly BestTimes: {
            /** That of the organization, on whose clocks the hours are */
            readonly timezone: string;
            /** `own`: numbers of the account; `table`: a fixed table */
            readonly source: components["schemas"]["BestTimesSource"];
            /** How many posts were looked at */
            readonly n: number;
            /** How much the hours can be relied on */
            readonly confidence: components["schemas"]["BestTimesConfidence"];
            /** The hours, or the places for posts */
            readonly slots: readonly components["schemas"]["BestTimesSlot"][];
        };
        /**
         * `own`: numbers of the account; `table`: a fixed table
         * @enum {string}
         */
        readonly BestTimesSource: "own" | "table";
        /** @enum {string} */
        readonly BestTimesConfidence: "none" | "thin" | "ok";
        readonly BestTimesSlot: {
            /** From 1, Monday, to 7, Sunday */
            readonly weekday: number;
            /** The hour of the day, from 0, on the organization’s clocks */
            readonly hour: number;
            /** 1 is what posts of the account usually reach */
            readonly score: number;
            /** How many posts were published in that hour */
            readonly n: number;
        };
        /** @enum {string} */
        readonly ReportGroup: "day" | "network" | "account" | "total";
        /** @enum {string} */
        readonly AnswerFormat: "json" | "csv";
        readonly MetricRow: {
            /** The day, the network or the account */
            readonly group?: string;
            /** Its name */
            readonly name: components["schemas"]["MetricName"];
            /** The number */
            readonly value: number;
        };
        readonly GetOrganizationMetricsAnswer: {
            /** The range that was looked at, and the one before */
            readonly range: components["schemas"]["Range"];
            /** How to group the numbers */
            readonly group_by: components["schemas"]["ReportGroup"];
            /** The numbers */
            readonly stats: readonly components["schemas"]["MetricRow"][];
            /** Which numbers are absent, and why */
            readonly missing: components["schemas"]["MissingMetrics"];
        };
        /** @enum {string} */
        readonly PublicationMetricName: "impressions" | "reach" | "engagement" | "likes" | "comments" | "shares" | "saves" | "clicks" | "video_views" | "profile_views";
        readonly ListPublicationStatsAnswer: {
            /** The range that was looked at, and the one before */
            readonly range: components["schemas"]["Range"];
            /** The number by which the list is ordered */
            readonly metric: components["schemas"]["MetricName"];
            /** What the publications reached together */
            readonly summary?: components["schemas"]["ListPublicationStatsAnswerSummary"];
            /** The publications, those with most first */
            readonly publications: readonly components["schemas"]["Publication"][];
            /** How many there are in all */
            readonly total: number;
        };
        readonly ListPublicationStatsAnswerSummary: {
            /** What they reached together */
            readonly total: components["schemas"]["Metrics"];
            /** The same in the range before */
            readonly previous_total: components["schemas"]["Metrics"];
            /** The same by network */
            readonly by_network: readonly components["schemas"]["ListPublicationStatsAnswerSummaryByNetworkItem"][];
        };
        readonly ListPublicationStatsAnswerSummaryByNetworkItem: {
            /** The network */
            readonly social_network: components["schemas"]["SocialNetwork"];
            /** How many publications */
            readonly publications: number;
            /** The numbers in the common vocabulary */
            readonly metrics: components["schemas"]["Metrics"];
        };
        readonly TopPublication: {
            /** The publication */
            readonly id_publication: string;
            /** The network */
            readonly social_network: components["schemas"]["SocialNetwork"];
            /**
             * Format: date-time
             * When it goes out, or went out
             */
            readonly publish_date?: string;
            /**
             * Format: date-time
             * When the numbers were read
             */
            readonly collected_date?: string;
            /** The numbers in the common vocabulary */
            readonly metrics: components["schemas"]["Metrics"];
            /** What the engagement is a part of */
            readonly engagement_base?: components["schemas"]["EngagementBase"];
            /** The publication as it stands */
            readonly publication: components["schemas"]["TopPublicationPublication"];
        };
        readonly TopPublicationPublication: {
            /** The text */
            readonly text?: string;
            /** The title, where the network has one */
            readonly title?: string;
            /** Uploads of the library, in their order */
            readonly files?: readonly string[];
            /** What kind of post it is: `profile`, `page`, `group`, `stories`, `reels`, `message` */
            readonly publication_type?: components["schemas"]["PublicationType"];
            /** Its address at the network */
            readonly url?: string;
            /** Its identifier at the network */
            readonly external_identifier?: string;
        };
        readonly ListTopPublicationsAnswer: {
            /** The range that was looked at, and the one before */
            readonly range: components["schemas"]["Range"];
            /** The number by which the list is ordered */
            readonly metric: components["schemas"]["MetricName"];
            /** The publications, those with most first */
            readonly publications: readonly components["schemas"]["TopPublication"][];
        };
        readonly PublicationsSummary: {
            /** The range that was looked at, and the one before */
            readonly range: components["schemas"]["Range"];
            /** How many were created */
            readonly total: number;
            /** How many in each state */
            readonly by_state: readonly components["schemas"]["PublicationsSummaryByStateItem"][];
            /** The same by network */
            readonly by_network: readonly components["schemas"]["PublicationsSummaryByNetworkItem"][];
            /** By the day of their creation */
            readonly by_day: readonly components["schemas"]["PublicationsSummaryByDayItem"][];
            /** What the networks have, by the day on which it was published */
            readonly published_by_day: readonly components["schemas"]["PublicationsSummaryPublishedByDayItem"][];
        };
        readonly PublicationsSummaryByStateItem: {
            /** Where it is in its life */
            readonly state: components["schemas"]["PublicationState"];
            /** How many there are in all */
            readonly total: number;
        };
        readonly PublicationsSummaryByNetworkItem: {
            /** The network */
            readonly social_network: components["schemas"]["SocialNetwork"];
            /** How many there are in all */
            readonly total: number;
        };
        readonly PublicationsSummaryByDayItem: {
            /**
             * Format: date
             * A day in UTC
             */
            readonly day: string;
            /** Where it is in its life */
            readonly state: components["schemas"]["PublicationState"];
            /** How many there are in all */
            readonly total: number;
        };
        readonly PublicationsSummaryPublishedByDayItem: {
            /**
             * Format: date
             * A day in UTC
             */
            readonly day: string;
            /** The network */
            readonly social_network: components["schemas"]["SocialNetwork"];
            /** How many there are in all */
            readonly total: number;
        };
        readonly PublicationHistory: {
            /** The publication */
            readonly id_publication: string;
            /** The network */
            readonly social_network: components["schemas"]["SocialNetwork"];
            /**
             * Format: date-time
             * When it goes out, or went out
             */
            readonly publish_date?: string;
            /** The numbers by the network’s own names */
            readonly statistics?: components["schemas"]["Statistics"];
            /** The numbers in the common vocabulary */
            readonly metrics?: components["schemas"]["Metrics"];
            /** Which numbers are absent, and why */
            readonly missing?: components["schemas"]["MissingMetrics"];
            /** What the engagement is a part of */
            readonly engagement_base?: components["schemas"]["EngagementBase"];
            /** Engagement as a part of the base */
            readonly engagement_rate?: number;
            /**
             * Format: date-time
             * When its numbers were last read
             */
            readonly stats_updated_date?: string;
            /**
             * Format: date-time
             * When its numbers are read next
             */
            readonly next_stats_update?: string;
            /** The numbers as they were read, the oldest first */
            readonly series: readonly components["schemas"]["PublicationHistorySeriesItem"][];
            /** The latest numbers */
            readonly latest?: components["schemas"]["PublicationHistoryLatest"];
        };
        readonly PublicationHistorySeriesItem: {
            /**
             * Format: date-time
             * When the numbers were read
             */
            readonly collected_date: string;
            /** The numbers in the common vocabulary */
            readonly metrics: components["schemas"]["Metrics"];
            /** What the engagement is a part of */
            readonly engagement_base?: components["schemas"]["EngagementBase"];
        };
        readonly PublicationHistoryLatest: {
            /**
             * Format: date-time
             * When the numbers were read
             */
            readonly collected_date: string;
            /** The numbers in the common vocabulary */
            readonly metrics: components["schemas"]["Metrics"];
            /** What the engagement is a part of */
            readonly engagement_base?: components["schemas"]["EngagementBase"];
            /** The numbers by the network’s own names */
            readonly raw: components["schemas"]["Statistics"];
        };
        readonly Dashboard: {
            /** The range that was looked at, and the one before */
            readonly range: components["schemas"]["Range"];
            /** Which blocks the caller may read */
            readonly available_blocks: components["schemas"]["DashboardAvailableBlocks"];
            /** What needs a person; absent for callers who may not read it */
            readonly health?: components["schemas"]["DashboardHealth"];
            /** The posts of the range; absent for callers who may not read them */
            readonly publications?: components["schemas"]["DashboardPublications"];
            /** What posts reached; absent for callers who may not read it */
            readonly publication_metrics?: components["schemas"]["DashboardPublicationMetrics"];
            /** What the accounts reached; absent for callers who may not read it */
            readonly account_metrics?: components["schemas"]["DashboardAccountMetrics"];
            /** What is used of the plan; absent for callers who may not read it */
            readonly plan_use?: components["schemas"]["OrganizationPlanUse"];
            /** The weekly plans of the range; absent for callers who may not read them */
            readonly ai_plans?: components["schemas"]["DashboardAiPlans"];
            /** What weekly plans achieved; absent for callers who may not read it */
            readonly ai_plan_results?: components["schemas"]["DashboardAiPlanResults"];
            /** The inbox; absent for callers who may not read it */
            readonly messages?: components["schemas"]["DashboardMessages"];
        };
        readonly DashboardAvailableBlocks: {
            /** Whether the caller may read what needs a person */
            readonly health: boolean;
            /** Whether the caller may read publications */
            readonly publications: boolean;
            /** Whether the caller may read what posts reached */
            readonly publication_metrics: boolean;
            /** Whether the caller may read the numbers of accounts */
            readonly account_metrics: boolean;
            /** Whether the caller may read what is used of the plan */
            readonly plan_use: boolean;
            /** Whether the caller may read weekly plans */
            readonly ai_plans: boolean;
            /** Whether the caller may read messages */
            readonly messages: boolean;
            /** Whether the caller may read what weekly plans achieved */
            readonly ai_plan_results: boolean;
        };
        readonly DashboardHealth: {
            /** Accounts that a person must connect again */
            readonly accounts_with_errors?: readonly components["schemas"]["DashboardHealthAccountsWithError"][];
            /** The latest that failed */
            readonly publications_with_errors?: readonly components["schemas"]["DashboardHealthPublicationsWithError"][];
            /** The next to go out */
            readonly upcoming_publications?: readonly components["schemas"]["DashboardHealthUpcomingPublication"][];
            /** How many drafts there are */
            readonly total_drafts?: number;
            /** The networks in use that do not answer, with what waits for them */
            readonly silent_networks?: readonly components["schemas"]["DashboardHealthSilentNetwork"][];
        };
        readonly DashboardHealthAccountsWithError: {
            /** Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** Its name */
            readonly name: string;
            /** The name that people use for it at the network */
            readonly username?: string;
            /** The network */
            readonly social_network: components["schemas"]["SocialNetwork"];
            /** The address of the picture; empty when there is none */
            readonly image?: string;
            /** Why it does not work; 0 when it does */
            readonly error_code: number;
        };
        readonly DashboardHealthPublicationsWithError: {
            /** Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** Its name */
            readonly name?: string;
            /** The text */
            readonly text?: string;
            /** The network */
            readonly social_network: components["schemas"]["SocialNetwork"];
            /**
             * Format: date-time
             * When it goes out, or went out
             */
            readonly publish_date?: string;
            /**
             * Format: date-time
             * When it was created
             */
            readonly creation_date?: string;
            /** Why it cannot be published, or was not; empty when all is well */
            readonly publication_errors?: readonly components["schemas"]["Problem"][];
        };
        readonly DashboardHealthUpcomingPublication: {
            /** Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** Its name */
            readonly name?: string;
            /** The text */
            readonly text?: string;
            /** The network */
            readonly social_network: components["schemas"]["SocialNetwork"];
            /**
             * Format: date-time
             * When it goes out, or went out
             */
            readonly publish_date?: string;
            /**
             * Format: date-time
             * When it was created
             */
            readonly creation_date?: string;
            /** Why it cannot be published, or was not; empty when all is well */
            readonly publication_errors?: readonly components["schemas"]["Problem"][];
        };
        readonly DashboardHealthSilentNetwork: {
            /** The network */
            readonly social_network: components["schemas"]["SocialNetwork"];
            /**
             * Format: date-time
             * Since when no call was answered
             */
            readonly since: string;
            /** How many posts wait whose time has come */
            readonly posts_waiting: number;
            /**
             * Format: date-time
             * When it is called next; absent when nothing is due
             */
            readonly next_try_date?: string;
        };
        readonly DashboardPublications: {
            /** How many were created */
            readonly total: number;
            /** How many in each state */
            readonly by_state: readonly components["schemas"]["DashboardPublicationsByStateItem"][];
            /** The same by network */
            readonly by_network: readonly components["schemas"]["DashboardPublicationsByNetworkItem"][];
            /** By the day of their creation */
            readonly by_day: readonly components["schemas"]["DashboardPublicationsByDayItem"][];
            /** What the networks have, by the day on which it was published */
            readonly published_by_day: readonly components["schemas"]["DashboardPublicationsPublishedByDayItem"][];
            /** The same in the range before */
            readonly previous_total: number;
        };
        readonly DashboardPublicationsByStateItem: {
            /** Where it is in its life */
            readonly state: components["schemas"]["PublicationState"];
            /** How many there are in all */
            readonly total: number;
        };
        readonly DashboardPublicationsByNetworkItem: {
            /** The network */
            readonly social_network: components["schemas"]["SocialNetwork"];
            /** How many there are in all */
            readonly total: number;
        };
        readonly DashboardPublicationsByDayItem: {
            /**
             * Format: date
             * A day in UTC
             */
            readonly day: string;
            /** Where it is in its life */
            readonly state: components["schemas"]["PublicationState"];
            /** How many there are in all */
            readonly total: number;
        };
        readonly DashboardPublicationsPublishedByDayItem: {
            /**
             * Format: date
             * A day in UTC
             */
            readonly day: string;
            /** The network */
            readonly social_network: components["schemas"]["SocialNetwork"];
            /** How many there are in all */
            readonly total: number;
        };
        readonly DashboardPublicationMetrics: {
            /** What the publications reached together */
            readonly total: components["schemas"]["Metrics"];
            /** The same in the range before */
            readonly previous_total: components["schemas"]["Metrics"];
            /** The same by network */
            readonly by_network: readonly components["schemas"]["DashboardPublicationMetricsByNetworkItem"][];
            /** Those that reached most */
            readonly top: readonly components["schemas"]["TopPublication"][];
        };
        readonly DashboardPublicationMetricsByNetworkItem: {
            /** The network */
            readonly social_network: components["schemas"]["SocialNetwork"];
            /** How many publications */
            readonly publications: number;
            /** The numbers in the common vocabulary */
            readonly metrics: components["schemas"]["Metrics"];
        };
        readonly DashboardAccountMetrics: {
            /** What the accounts reached together */
            readonly total: components["schemas"]["Metrics"];
            /** The same in the range before */
            readonly previous_total: components["schemas"]["Metrics"];
            /** Which numbers are absent, and why */
            readonly missing: components["schemas"]["MissingMetrics"];
            /** A row for each number and day */
            readonly by_day: readonly components["schemas"]["MetricRow"][];
            /** The same by network */
            readonly by_network: readonly components["schemas"]["MetricRow"][];
        };
        readonly DashboardAiPlans: {
            /** How many there are in all */
            readonly total: number;
            /** How many AI credits it took */
            readonly credits_spent: number;
            /** How many in each state */
            readonly by_state: readonly components["schemas"]["DashboardAiPlansByStateItem"][];
            /** The latest of all, whatever the range */
            readonly last_plan?: components["schemas"]["DashboardAiPlansLastPlan"];
            /** How many posts plans have written */
            readonly generated_publications: number;
            /** How many plans wait for a person */
            readonly pending_validation: number;
        };
        readonly DashboardAiPlansByStateItem: {
            /** Where it is in its life */
            readonly state: components["schemas"]["AiPlanState"];
            /** How many there are in all */
            readonly total: number;
        };
        /** The latest of all, whatever the range */
        readonly DashboardAiPlansLastPlan: {
            /** Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** Where it is in its life */
            readonly state: components["schemas"]["AiPlanState"];
            /** What the week should be about */
            readonly prompt: string;
            /** How many AI credits it took */
            readonly credits_spent: number;
            /** The posts of the plan */
            readonly publications: readonly string[];
            /**
             * Format: date-time
             * When it was created
             */
            readonly creation_date: string;
            /**
             * Format: date-time
             * When its generation ended
             */
            readonly generation_end_date?: string;
            /** Why it failed */
            readonly error?: components["schemas"]["Problem"];
        };
        readonly DashboardAiPlanResults: {
            /** Those that reached most */
            readonly top: readonly components["schemas"]["AiPlanResult"][];
            /** How many plans */
            readonly plans: number;
            /** How many plans have enough numbers to be compared */
            readonly ranked_plans: number;
            /** What a post reached on average */
            readonly engagement_per_publication?: number;
            /** 1 is as usual, 2 twice as much */
            readonly engagement_vs_average?: number;
        };
        readonly DashboardMessages: {
            /** How many nobody here has read */
            readonly unread: number;
        };
        readonly OrganizationPlanUse: {
            /** What is in use; given where `get_use` asks for it */
            readonly actual_use: components["schemas"]["PlanUse"];
            /** What was assigned to the organizations below */
            readonly actual_assigned: components["schemas"]["PlanAssigned"];
            /** What may be used */
            readonly limits: components["schemas"]["OrganizationLimits"];
        };
        readonly Person: {
            /** The network */
            readonly social_network: components["schemas"]["NetworkName"];
            /** Its identifier at the network or provider */
            readonly external_id: string;
            /** What is kept of the person’s comments */
            readonly comments: components["schemas"]["PersonComments"];
            /** What is kept of the person as a contact */
            readonly contacts: readonly components["schemas"]["Contact"][];
            /** What is kept of the person’s messages */
            readonly messages: components["schemas"]["PersonMessages"];
        };
        readonly PersonComments: {
            /** The records of the page */
            readonly data: readonly components["schemas"]["Comment"][];
            /** How many there are in all */
            readonly total: number;
        };
        readonly PersonMessages: {
            /** The records of the page */
            readonly data: readonly components["schemas"]["Message"][];
            /** How many there are in all */
            readonly total: number;
        };
        readonly CreateReportLinkBody: {
            /** The beginning of the range, itself included: RFC 3339, in UTC when there is no offset */
            readonly from_date?: string;
            /** The end of the range: RFC 3339, in UTC when there is no offset */
            readonly to_date?: string;
        };
        readonly CreateReportLinkAnswer: {
            /** Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** The address of the report */
            readonly url: string;
            /**
             * Format: date-time
             * Until when it can be used
             */
            readonly expires_date: string;
        };
        readonly ReportLink: {
            /** Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** The organization */
            readonly id_organization: string;
            /** The person who made it, or to whom it was mailed */
            readonly id_user?: string;
            /** The app that made it */
            readonly id_app?: string;
            /** The first day of the report */
            readonly from_day: string;
            /** The day after its last */
            readonly until_day: string;
            /** True when it stands in a mail of the weekly report */
            readonly mailed?: boolean;
            /**
             * Format: date-time
             * When it was created
             */
            readonly creation_date: string;
            /**
             * Format: date-time
             * Until when it can be used
             */
            readonly expires_date: string;
            /**
             * Format: date-time
             * Within ten minutes
             */
            readonly last_used_date?: string;
        };
        readonly ReportLinkPage: {
            /** The records of the page */
            readonly data: readonly components["schemas"]["ReportLink"][];
            /** How many there are in all */
            readonly total: number;
        };
        /** The report of the last seven days is mailed every week on this `weekday`, 1 (Monday) to 7, at this `hour`, in the time zone of the organization. `recipients`: people who may read its numbers */
        readonly ReportSettings: {
            /** Whether the report is mailed */
            readonly enabled: boolean;
            /** The day of the mail, from 1, Monday, to 7, Sunday */
            readonly weekday: number;
            /** The hour of the day, from 0, on the organization’s clocks */
            readonly hour: number;
            /** Who gets the mail */
            readonly recipients: readonly string[];
        };
        /** A field that is left out stays; null clears it */
        readonly ReportSettingsInput: {
            /** Whether the report is mailed */
            readonly enabled?: boolean | null;
            /** The day of the mail, from 1, Monday, to 7, Sunday */
            readonly weekday?: number | null;
            /** The hour of the day, from 0, on the organization’s clocks */
            readonly hour?: number | null;
            /** Who gets the mail */
            readonly recipients?: readonly string[] | null;
        };
        readonly ProductCatalog: {
            /** Its identifier */
            readonly id: string;
            /** Its name */
            readonly name?: string;
            /** The kind of products, in the network’s words */
            readonly vertical?: string;
            /** How many products it has */
            readonly product_count?: number;
            /** How many feeds fill it */
            readonly feed_count?: number;
            /** The picture of products without one */
            readonly default_image_url?: string;
            /** Whether it is a catalog of shops */
            readonly is_local_catalog?: boolean;
            /** Whether it is a part of another catalog */
            readonly is_catalog_segment?: boolean;
        };
        readonly ProductCatalogPage: {
            /** The records of the page */
            readonly data: readonly components["schemas"]["ProductCatalog"][];
            /** How many there are in all */
            readonly total: number;
        };
        readonly ProductCatalogInput: {
            /** Its name */
            readonly name?: string;
        };
        readonly CreateProductCatalogAnswer: {
            /** The identifier of the new catalog at the network */
            readonly product_catalog: string;
        };
        readonly Product: {
            /** Its identifier */
            readonly id: string;
            /** Your own number of the product */
            readonly retailer_id?: string;
            /** Its name */
            readonly name?: string;
            /** What it is, in words */
            readonly description?: string;
            /** In minor units of `currency`; absent when the words of the network are not clear */
            readonly price?: number;
            /** The price as the network writes it for people */
            readonly formatted_price?: string;
            /** Three letters of ISO 4217 */
            readonly currency?: string;
            /** The picture */
            readonly image_url?: string;
            /** More pictures of the product */
            readonly additional_image_urls?: readonly string[];
            /** Its address */
            readonly url?: string;
            /** Whether it can be bought, in the words of the catalog */
            readonly availability?: string;
            /** New or used, in the words of the catalog */
            readonly condition?: string;
            /** Who makes the product */
            readonly brand?: string;
            /** What kind of product it is, in the words of the catalog */
            readonly category?: string;
            /** The colour of the product */
            readonly color?: string;
        };
        readonly ProductPage: {
            /** The records of the page */
            readonly data: readonly components["schemas"]["Product"][];
            /** How many there are in all */
            readonly total: number;
        };
        /** Any other field goes to the network as it is */
        readonly ProductInput: {
            /** The product to change; absent to create one */
            readonly id?: string;
            /** The identifier that you gave the product; needed to create one, and never changed */
            readonly retailer_id?: string;
            /** Its name; needed to create one */
            readonly name?: string;
            /** What it is, in words */
            readonly description?: string;
            /** In minor units of `currency` (1250 for 12.50 EUR, 1250 for 1,250 JPY); needed to create one */
            readonly price?: number;
            /** ISO 4217; price and currency come together */
            readonly currency?: string;
            /** The picture; needed to create one */
            readonly image_url?: string;
            /** More pictures of the product */
            readonly additional_image_urls?: readonly string[];
            /** Where the product is sold */
            readonly url?: string;
            /** Whether it can be bought, in the words of the catalog */
            readonly availability?: components["schemas"]["ProductInputAvailability"];
            /** New or used, in the words of the catalog */
            readonly condition?: components["schemas"]["ProductInputCondition"];
            /** Who makes the product */
            readonly brand?: string;
            /** What kind of product it is, in the words of the catalog */
            readonly category?: string;
            /** The colour of the product */
            readonly color?: string;
        } & {
            readonly [key: string]: unknown;
        };
        /** @enum {string} */
        readonly ProductInputAvailability: "in stock" | "out of stock" | "preorder" | "available for order" | "discontinued" | "pending" | "mark_as_sold" | "mark_as_expired";
        /** @enum {string} */
        readonly ProductInputCondition: "new" | "refurbished" | "used" | "used_like_new" | "used_good" | "used_fair" | "cpo" | "open_box_new";
        readonly SaveProductAnswer: {
            /** The identifier of the product at the network */
            readonly product_id: string;
        };
        readonly MessageTemplate: {
            readonly [key: string]: unknown;
        };
        readonly MessageTemplatePage: {
            /** The records of the page */
            readonly data: readonly components["schemas"]["MessageTemplate"][];
            /** How many there are in all */
            readonly total: number;
        };
        /** @enum {string} */
        readonly ListWebhookDeliveriesState: "delivered" | "failed" | "merged" | "pending";
        readonly WebhookDelivery: {
            /** The webhook-id with which it is sent */
            readonly _id: string;
            /** Where it is in its life */
            readonly state: components["schemas"]["WebhookDeliveryState"];
            /** The delivery with which its changes were sent */
            readonly merged_into?: string;
            /**
             * Format: date-time
             * When it was created
             */
            readonly creation_date: string;
            /**
             * Format: date-time
             * When it is tried next
             */
            readonly due_date?: string;
            /** What is told */
            readonly changes: readonly components["schemas"]["WebhookChange"][];
            /** Each attempt, the oldest first */
            readonly tries: readonly components["schemas"]["WebhookTry"][];
        };
        /** @enum {string} */
        readonly WebhookDeliveryState: "delivered" | "failed" | "merged" | "pending";
        /** Which properties there are depends on `field` */
        readonly WebhookChange: {
            /** The kind of change. The list grows: ignore kinds that you do not know */
            readonly field: string;
            /** The account */
            readonly id_account?: string;
            /** The organization */
            readonly id_organization?: string;
            /** The network */
            readonly social_network?: components["schemas"]["SocialNetwork"];
            /** Given for publication_published and publication_failed */
            readonly id_publication?: string;
            /** State of the publication, or of the weekly plan */
            readonly state?: string;
            /** Given for ai_plan */
            readonly id_ai_plan?: string;
            /** Why a weekly plan could not be generated */
            readonly error?: components["schemas"]["Problem"];
            /** Why it does not work, given for change_state_account and integration_error */
            readonly error_code?: number;
            /** Given for integration_error */
            readonly id_integration?: string;
            /** Given for integration_error. The list grows */
            readonly provider?: string;
            /** What happened to the comment or the message */
            readonly action?: components["schemas"]["WebhookChangeAction"];
            /** The contact, given for changes of messages */
            readonly id_contact?: string;
            /** The message as it stands, with its contact and uploads. Left out for callers without messages:read */
            readonly messageObj?: components["schemas"]["Message"];
            /** The comment at the network, given for comments */
            readonly external_id?: string;
            /** The comment as it stands. Left out for callers without comments:read */
            readonly commentObj?: components["schemas"]["Comment"];
            /** The template at the network, given for message_template_status */
            readonly template_id?: string;
            /** The name of the template */
            readonly template_name?: string;
            /** The language of the template */
            readonly template_language?: string;
            /** What the network decided on the template, in its words: APPROVED, REJECTED */
            readonly status?: string;
            /** Why, in the words of the network */
            readonly reason?: string;
            /** The one entry that the network pushed, in its own form, up to 8 KiB. Left out where it was asked, and for callers who may not read the comment or message */
            readonly originalChange?: {
                readonly [key: string]: unknown;
            };
        };
        /**
         * What happened to the comment or the message
         * @enum {string}
         */
        readonly WebhookChangeAction: "created" | "deleted" | "edited" | "hidden" | "reacted" | "replied" | "shown";
        readonly WebhookTry: {
            /**
             * Format: date-time
             * When it was
             */
            readonly date: string;
            /** HTTP status; absent when there was no answer */
            readonly status?: number;
            /** What went wrong; absent when the message was accepted */
            readonly error?: string;
            /** How long the receiver took */
            readonly milliseconds: number;
        };
        readonly WebhookDeliveryPage: {
            /** The records of the page */
            readonly data: readonly components["schemas"]["WebhookDelivery"][];
            /** How many there are in all */
            readonly total: number;
        };
        readonly ReplayWebhookDeliveriesBody: {
            /** The beginning of the range, itself included: RFC 3339, in UTC when there is no offset */
            readonly from_date: string;
            /** The end of the range: RFC 3339, in UTC when there is no offset */
            readonly to_date?: string;
            /** Only deliveries in this state; either when left out */
            readonly state?: components["schemas"]["ReplayWebhookDeliveriesBodyState"];
        };
        /**
         * Only deliveries in this state; either when left out
         * @enum {string}
         */
        readonly ReplayWebhookDeliveriesBodyState: "delivered" | "failed";
        readonly ReplayWebhookDeliveriesAnswer: {
            /** How many deliveries are sent again */
            readonly total: number;
            /**
             * Format: date-time
             * The from_date to continue with, when more are left
             */
            readonly next_date?: string;
        };
        readonly Event: {
            /** Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /**
             * Format: date-time
             * When it was created
             */
            readonly creation_date: string;
            /** The kind of change. The list grows: ignore kinds that you do not know */
            readonly field: string;
            /** The account */
            readonly id_account?: string;
            /** The organization */
            readonly id_organization?: string;
            /** The network */
            readonly social_network?: components["schemas"]["SocialNetwork"];
            /** Given for publication_published and publication_failed */
            readonly id_publication?: string;
            /** State of the publication, or of the weekly plan */
            readonly state?: string;
            /** Given for ai_plan */
            readonly id_ai_plan?: string;
            /** Why a weekly plan could not be generated */
            readonly error?: components["schemas"]["Problem"];
            /** Why it does not work, given for change_state_account and integration_error */
            readonly error_code?: number;
            /** Given for integration_error */
            readonly id_integration?: string;
            /** Given for integration_error. The list grows */
            readonly provider?: string;
            /** What happened to the comment or the message */
            readonly action?: components["schemas"]["EventAction"];
            /** The contact, given for changes of messages */
            readonly id_contact?: string;
            /** The message as it stands, with its contact and uploads. Left out for callers without messages:read */
            readonly messageObj?: components["schemas"]["Message"];
            /** The comment at the network, given for comments */
            readonly external_id?: string;
            /** The comment as it stands. Left out for callers without comments:read */
            readonly commentObj?: components["schemas"]["Comment"];
            /** The template at the network, given for message_template_status */
            readonly template_id?: string;
            /** The name of the template */
            readonly template_name?: string;
            /** The language of the template */
            readonly template_language?: string;
            /** What the network decided on the template, in its words: APPROVED, REJECTED */
            readonly status?: string;
            /** Why, in the words of the network */
            readonly reason?: string;
            /** The one entry that the network pushed, in its own form, up to 8 KiB. Left out where it was asked, and for callers who may not read the comment or message */
            readonly originalChange?: {
                readonly [key: string]: unknown;
            };
        };
        /**
         * What happened to the comment or the message
         * @enum {string}
         */
        readonly EventAction: "created" | "deleted" | "edited" | "hidden" | "reacted" | "replied" | "shown";
        readonly EventPage: {
            /** The records of the page */
            readonly data: readonly components["schemas"]["Event"][];
            /** How many there are in all */
            readonly total: number;
        };
        readonly PlannerTemplate: {
            /** Where the content comes from */
            readonly template: string;
            /** Whether accounts can share texts */
            readonly allows_shared: boolean;
            /** Whether it can use pictures of the library */
            readonly allows_gallery: boolean;
            /** Whether it can draw pictures */
            readonly generates_images: boolean;
            /** What can be made anew of a post */
            readonly regenerate: components["schemas"]["PlannerTemplateRegenerate"];
            /** AI credits for the plan itself */
            readonly orchestration_cost: number;
            /** AI credits for each item of its source */
            readonly orchestration_cost_per_source_item: number;
            /** How many items of a source it can use */
            readonly max_source_items: number;
            /** The fields of its source */
            readonly source_fields: readonly components["schemas"]["PlannerTemplateSourceField"][];
            /** At least one of these fields must be given */
            readonly source_requires_any?: readonly string[];
            /** The AI credits of one text */
            readonly text_cost: number;
            /** The AI credits of one made picture */
            readonly image_cost: number;
            /** The networks that plans can be made for */
            readonly social_networks: readonly string[];
        };
        readonly PlannerTemplateRegenerate: {
            /** Whether a text can be written anew */
            readonly text: boolean;
            /** Whether a picture can be drawn anew */
            readonly image: boolean;
        };
        readonly PlannerTemplateSourceField: {
            /** Its name */
            readonly name: string;
            /** Which kind it is */
            readonly type: string;
            /** Whether it must be given */
            readonly required: boolean;
            /** At most */
            readonly max?: number;
            /** At least */
            readonly min?: number;
        };
        readonly ListPlannerTemplatesAnswer: {
            /** The templates */
            readonly templates: readonly components["schemas"]["PlannerTemplate"][];
        };
        readonly GetSocialLimitsAnswer: {
            /** The longest text, by network */
            readonly characters: {
                readonly [key: string]: number;
            };
            /** The largest post in bytes, by network */
            readonly max_post_bytes: {
                readonly [key: string]: number;
            };
            /** The longest comment, by network */
            readonly comment_characters: {
                readonly [key: string]: number;
            };
            /** The longest message, by network; 0 when there are none */
            readonly message_characters: {
                readonly [key: string]: number;
            };
            /** The longest message in bytes, by network; 0 when it is not measured so */
            readonly message_bytes: {
                readonly [key: string]: number;
            };
            /** The longest title, by network */
            readonly title_characters: {
                readonly [key: string]: number;
            };
            /** How many pictures a post takes, by network */
            readonly total_images: {
                readonly [key: string]: number;
            };
            /** The longest video, by network */
            readonly video_duration_in_seconds: {
                readonly [key: string]: number;
            };
            /** The largest file in megabytes, by network and kind of file */
            readonly max_file_size_mb: {
                readonly [key: string]: number;
            };
        };
        readonly PublishedLimit: {
            /** What is limited, such as `text` or `video_duration` */
            readonly limit: string;
            /** What the numbers count: `utf16` code units, `weight` as the network weighs characters, `files` images and videos together, `ratio` width divided by height, `choice` and `format` one of a list, `hertz` samples of sound per second */
            readonly unit: components["schemas"]["PublishedLimitUnit"];
            /** The least that is accepted */
            readonly min?: number;
            /** The most that is accepted */
            readonly max?: number;
            /** By how much a ratio may miss */
            readonly tolerance?: number;
            /** All that is accepted */
            readonly allowed?: readonly string[];
            /** What is not accepted */
            readonly refused?: readonly string[];
            /** When the limit holds, in place of the one without it: `files` beside a file, `account.<fact>=<value>` for accounts with this fact in `extra_data` */
            readonly when?: string;
            /** The code of the error that something beyond the limit causes */
            readonly error_code: number;
            /** The page that states the limit; absent for a limit of this service */
            readonly source?: string;
        };
        /**
         * What the numbers count: `utf16` code units, `weight` as the network weighs characters, `files` images and videos together, `ratio` width divided by height, `choice` and `format` one of a list, `hertz` samples of sound per second
         * @enum {string}
         */
        readonly PublishedLimitUnit: "bits" | "bytes" | "channels" | "choice" | "files" | "format" | "frames" | "frames_per_second" | "graphemes" | "hertz" | "megabytes" | "occurrences" | "pixels" | "posts" | "ratio" | "seconds" | "utf16" | "weight";
        readonly GetRulebookAnswerValue: {
            /** By type of publication; what `options` may hold is in `GET /social_options` */
            readonly posts: {
                readonly [key: string]: readonly components["schemas"]["PublishedLimit"][];
            };
            /** Of replies to comments */
            readonly replies: readonly components["schemas"]["PublishedLimit"][];
            /** Of private messages */
            readonly messages: readonly components["schemas"]["PublishedLimit"][];
        };
        readonly GetSocialOptionsAnswerValue: {
            /** The JSON Schema of `options` of a publication */
            readonly options: {
                readonly [key: string]: unknown;
            };
            /** How many posts may follow one as a thread; 0 when none may */
            readonly thread_parts: number;
            /** The longest first comment; 0 when none can be made */
            readonly first_comment_characters: number;
        };
        readonly GetSocialCapabilitiesAnswerValue: {
            /** Whether posts can be published */
            readonly publications: boolean;
            /** Whether messages can be read and sent */
            readonly messages: boolean;
            /** Whether accounts have catalogs of products */
            readonly products: boolean;
            /** Whether the network pushes what happens */
            readonly webhooks: boolean;
            /** Whether conversations can have a menu */
            readonly persistent_menu: boolean;
            /** Whether comments can be read and answered */
            readonly comments: boolean;
        };
        readonly GetSocialCommentActionsAnswerValue: {
            /** Whether comments can be answered */
            readonly reply: boolean;
            /** Whether comments can be hidden */
            readonly hide: boolean;
            /** Whether comments of the account can be deleted */
            readonly delete_own: boolean;
            /** Whether comments of others can be deleted */
            readonly delete_others: boolean;
        };
        readonly GetAllowedAspectRatiosAnswerValue: {
            /** The ratios of width to height that fit */
            readonly values: readonly number[];
            /** The same as people write them */
            readonly text: readonly string[];
        };
        readonly GetPublicationLimitsAnswer: {
            /** How often a publication may be sent again */
            readonly max_retries: number;
        };
    };
    responses: never;
    parameters: {
        /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
        readonly IdempotencyKey: string;
        /** The `id` that came last, with which a stream goes on where it broke off. It comes before `after`. */
        readonly LastEventId: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export interface operations {
    readonly issueAppToken: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/x-www-form-urlencoded": components["schemas"]["TokenRequest"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TokenResponse"];
                };
            };
        };
    };
    readonly signIn: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SignInBody"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UserTokens"];
                };
            };
        };
    };
    readonly refreshSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RefreshSessionBody"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UserTokens"];
                };
            };
        };
    };
    readonly signOut: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SignOutBody"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly signOutEverywhere: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly listOwnSessions: {
        readonly parameters: {
            readonly query?: {
                /** How many records to skip */
                readonly offset?: number;
                /** How many records at most; 0 only counts them */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UserSessionPage"];
                };
            };
        };
    };
    readonly endOwnSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The sign-in */
                readonly id_session: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly getOwnUser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OwnUser"];
                };
            };
        };
    };
    readonly updateOwnUser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateOwnUserBody"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OwnUser"];
                };
            };
        };
    };
    readonly changePassword: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ChangePasswordBody"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UserTokens"];
                };
            };
        };
    };
    readonly requestEmailVerification: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly verifyEmail: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["VerifyEmailBody"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly verifyOwnEmail: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["VerifyOwnEmailBody"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly verifyOwnIdentity: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["VerifyOwnIdentityBody"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["VerifyOwnIdentityAnswer"];
                };
            };
        };
    };
    readonly requestPasswordReset: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RequestPasswordResetBody"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly resetPassword: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ResetPasswordBody"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UserTokens"];
                };
            };
        };
    };
    readonly readInvitation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ReadInvitationBody"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Invited"];
                };
            };
        };
    };
    readonly acceptInvitation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AcceptInvitationBody"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UserTokens"];
                };
            };
        };
    };
    readonly listOwnInvitations: {
        readonly parameters: {
            readonly query?: {
                /** How many records to skip */
                readonly offset?: number;
                /** How many records at most; 0 only counts them */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OwnInvitationPage"];
                };
            };
        };
    };
    readonly acceptOwnInvitation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** The invitation */
                readonly id_invitation: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AcceptOwnInvitationBody"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OwnInvitation"];
                };
            };
        };
    };
    readonly declineInvitation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The invitation */
                readonly id_invitation: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OwnInvitation"];
                };
            };
        };
    };
    readonly getOrganization: {
        readonly parameters: {
            readonly query?: {
                /** Whether to tell what is in use */
                readonly get_use?: boolean;
            };
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Organization"];
                };
            };
        };
    };
    readonly updateOrganization: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["OrganizationInput"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Organization"];
                };
            };
        };
    };
    readonly deleteOrganization: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly getOrganizationLimits: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OrganizationLimits"];
                };
            };
        };
    };
    readonly getOwnPermissions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OwnPermissions"];
                };
            };
        };
    };
    readonly listChildOrganizations: {
        readonly parameters: {
            readonly query?: {
                /** How many records to skip */
                readonly offset?: number;
                /** How many records at most; 0 only counts them */
                readonly limit?: number;
                /** Whether to tell what is in use */
                readonly get_use?: boolean;
                /** Its name */
                readonly name?: string;
            };
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OrganizationPage"];
                };
            };
        };
    };
    readonly createChildOrganization: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateChildOrganizationBody"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Organization"];
                };
            };
        };
    };
    readonly updateSocialCredentials: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The network */
                readonly social_network: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateSocialCredentialsBody"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Organization"];
                };
            };
        };
    };
    readonly deleteSocialCredentials: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The network */
                readonly social_network: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Organization"];
                };
            };
        };
    };
    readonly updateAiContext: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AiContextInput"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Organization"];
                };
            };
        };
    };
    readonly listClientOrganizations: {
        readonly parameters: {
            readonly query?: {
                /** How many records to skip */
                readonly offset?: number;
                /** How many records at most; 0 only counts them */
                readonly limit?: number;
                /** Whether to tell what is in use */
                readonly get_use?: boolean;
                /** Its name */
                readonly name?: string;
            };
            readonly header?: never;
            readonly path: {
                /** The client */
                readonly id_client: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OrganizationPage"];
                };
            };
        };
    };
    readonly createClientOrganization: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** The client */
                readonly id_client: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateClientOrganizationBody"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Organization"];
                };
            };
        };
    };
    readonly updateClientOrganization: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The client */
                readonly id_client: string;
                /** The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["OrganizationInput"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Organization"];
                };
            };
        };
    };
    readonly deleteClientOrganization: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The client */
                readonly id_client: string;
                /** The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly issueConnectToken: {
        readonly parameters: {
            readonly query?: {
                /** The network */
                readonly social_network?: components["schemas"]["NetworkName"];
                /** Where the person comes back when all is done: one of the `redirect_urls` of the app, opened as it stands, without parameters */
                readonly redirect_uri?: string;
            };
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["IssueConnectTokenAnswer"];
                };
            };
        };
    };
    readonly listConnectTokens: {
        readonly parameters: {
            readonly query?: {
                /** How many records to skip */
                readonly offset?: number;
                /** How many records at most; 0 only counts them */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ConnectTokenPage"];
                };
            };
        };
    };
    readonly endConnectToken: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The connect token */
                readonly id_connect_token: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly listPortalLinks: {
        readonly parameters: {
            readonly query?: {
                /** How many records to skip */
                readonly offset?: number;
                /** How many records at most; 0 only counts them */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ListedPortalLinkPage"];
                };
            };
        };
    };
    readonly createPortalLink: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreatePortalLinkBody"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CreatePortalLinkAnswer"];
                };
            };
        };
    };
    readonly withdrawPortalLink: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The portal link */
                readonly id_portal_link: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly getOwnPortalLink: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PortalLink"];
                };
            };
        };
    };
    readonly listApps: {
        readonly parameters: {
            readonly query?: {
                /** How many records to skip */
                readonly offset?: number;
                /** How many records at most; 0 only counts them */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                /** The client */
                readonly id_client: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AppPage"];
                };
            };
        };
    };
    readonly createApp: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** The client */
                readonly id_client: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AppInput"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["App"];
                };
            };
        };
    };
    readonly getApp: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The client */
                readonly id_client: string;
                /** The app, by its `_id` */
                readonly id_app: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["App"];
                };
            };
        };
    };
    readonly updateApp: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The client */
                readonly id_client: string;
                /** The app, by its `_id` */
                readonly id_app: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AppChange"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["App"];
                };
            };
        };
    };
    readonly deleteApp: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The client */
                readonly id_client: string;
                /** The app, by its `_id` */
                readonly id_app: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly getAppSecret: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The client */
                readonly id_client: string;
                /** The app, by its `_id` */
                readonly id_app: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["GetAppSecretAnswer"];
                };
            };
        };
    };
    readonly rotateAppSecret: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** The client */
                readonly id_client: string;
                /** The app, by its `_id` */
                readonly id_app: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RotateAppSecretAnswer"];
                };
            };
        };
    };
    readonly readAssistantRequest: {
        readonly parameters: {
            readonly query?: {
                /** `code` */
                readonly response_type?: string;
                /** The https address of the assistant’s description */
                readonly client_id?: string;
                /** Where your browser returns to */
                readonly redirect_uri?: string;
                /** What it asks for, with spaces between */
                readonly scope?: string;
                /** What it wants to be told again */
                readonly state?: string;
                /** The hash of its secret (RFC 7636) */
                readonly code_challenge?: string;
                /** `S256` */
                readonly code_challenge_method?: string;
                /** The address of `/mcp` here */
                readonly resource?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ReadAssistantRequestAnswer"];
                };
            };
        };
    };
    readonly listOwnAssistants: {
        readonly parameters: {
            readonly query?: {
                /** How many records to skip */
                readonly offset?: number;
                /** How many records at most; 0 only counts them */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AssistantPage"];
                };
            };
        };
    };
    readonly allowAssistant: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AllowAssistantBody"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AllowAssistantAnswer"];
                };
            };
        };
    };
    readonly endAssistant: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** What an assistant was allowed */
                readonly id_grant: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Assistant"];
                };
            };
        };
    };
    readonly listClientAudit: {
        readonly parameters: {
            readonly query?: {
                /** How many records to skip */
                readonly offset?: number;
                /** How many records at most; 0 only counts them */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                /** The client */
                readonly id_client: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AuditEntryPage"];
                };
            };
        };
    };
    readonly listOrganizationAudit: {
        readonly parameters: {
            readonly query?: {
                /** How many records to skip */
                readonly offset?: number;
                /** How many records at most; 0 only counts them */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AuditEntryPage"];
                };
            };
        };
    };
    readonly listClients: {
        readonly parameters: {
            readonly query?: {
                /** How many records to skip */
                readonly offset?: number;
                /** How many records at most; 0 only counts them */
                readonly limit?: number;
                /** Whether to tell what is in use */
                readonly get_use?: boolean;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ClientRecordPage"];
                };
            };
        };
    };
    readonly listClientsOrganizations: {
        readonly parameters: {
            readonly query?: {
                /** How many records to skip */
                readonly offset?: number;
                /** How many records at most; 0 only counts them */
                readonly limit?: number;
                /** How many organizations of each client to skip */
                readonly offset_organizations?: number;
                /** How many organizations of each client at most */
                readonly limit_organizations?: number;
                /** Whether to tell what is in use */
                readonly get_use?: boolean;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ClientTreePage"];
                };
            };
        };
    };
    readonly getClient: {
        readonly parameters: {
            readonly query?: {
                /** Whether to tell what is in use */
                readonly get_use?: boolean;
            };
            readonly header?: never;
            readonly path: {
                /** The client */
                readonly id_client: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ClientRecord"];
                };
            };
        };
    };
    readonly updateClient: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The client */
                readonly id_client: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateClientBody"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ClientRecord"];
                };
            };
        };
    };
    readonly getOwnClientPermissions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The client */
                readonly id_client: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OwnPermissions"];
                };
            };
        };
    };
    readonly updateAiSettings: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The client */
                readonly id_client: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateAiSettingsBody"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ClientRecord"];
                };
            };
        };
    };
    readonly listClientPermissions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ListClientPermissionsAnswer"];
                };
            };
        };
    };
    readonly listClientUsers: {
        readonly parameters: {
            readonly query?: {
                /** How many records to skip */
                readonly offset?: number;
                /** How many records at most; 0 only counts them */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                /** The client */
                readonly id_client: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UserPage"];
                };
            };
        };
    };
    readonly listClientRoles: {
        readonly parameters: {
            readonly query?: {
                /** How many records to skip */
                readonly offset?: number;
                /** How many records at most; 0 only counts them */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                /** The client */
                readonly id_client: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RolePage"];
                };
            };
        };
    };
    readonly createClientRole: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** The client */
                readonly id_client: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ClientRoleInput"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Role"];
                };
            };
        };
    };
    readonly updateClientRole: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The client */
                readonly id_client: string;
                /** The role */
                readonly id_rol: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ClientRoleChange"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Role"];
                };
            };
        };
    };
    readonly deleteClientRole: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The client */
                readonly id_client: string;
                /** The role */
                readonly id_rol: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly inviteToClientRole: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** The client */
                readonly id_client: string;
                /** The role */
                readonly id_rol: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Invitation"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly listClientRoleUsers: {
        readonly parameters: {
            readonly query?: {
                /** How many records to skip */
                readonly offset?: number;
                /** How many records at most; 0 only counts them */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                /** The client */
                readonly id_client: string;
                /** The role */
                readonly id_rol: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RoleUserPage"];
                };
            };
        };
    };
    readonly addClientRoleUser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** The client */
                readonly id_client: string;
                /** The role */
                readonly id_rol: string;
                /** The person */
                readonly id_user: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly removeClientRoleUser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The client */
                readonly id_client: string;
                /** The role */
                readonly id_rol: string;
                /** The person */
                readonly id_user: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly leaveClient: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The client */
                readonly id_client: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly listMemberAssistants: {
        readonly parameters: {
            readonly query?: {
                /** How many records to skip */
                readonly offset?: number;
                /** How many records at most; 0 only counts them */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                /** The client */
                readonly id_client: string;
                /** The person */
                readonly id_user: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AssistantPage"];
                };
            };
        };
    };
    readonly endMemberAssistants: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The client */
                readonly id_client: string;
                /** The person */
                readonly id_user: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly signOutMember: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** The client */
                readonly id_client: string;
                /** The person */
                readonly id_user: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly listOrganizationPermissions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ListOrganizationPermissionsAnswer"];
                };
            };
        };
    };
    readonly listOrganizationUsers: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UserPage"];
                };
            };
        };
    };
    readonly listOrganizationRoles: {
        readonly parameters: {
            readonly query?: {
                /** How many records to skip */
                readonly offset?: number;
                /** How many records at most; 0 only counts them */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RolePage"];
                };
            };
        };
    };
    readonly createOrganizationRole: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["OrganizationRoleInput"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Role"];
                };
            };
        };
    };
    readonly updateOrganizationRole: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The role */
                readonly id_rol: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["OrganizationRoleChange"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Role"];
                };
            };
        };
    };
    readonly deleteOrganizationRole: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The role */
                readonly id_rol: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly inviteToOrganizationRole: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The role */
                readonly id_rol: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Invitation"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly listOrganizationRoleUsers: {
        readonly parameters: {
            readonly query?: {
                /** How many records to skip */
                readonly offset?: number;
                /** How many records at most; 0 only counts them */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The role */
                readonly id_rol: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RoleUserPage"];
                };
            };
        };
    };
    readonly addOrganizationRoleUser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The role */
                readonly id_rol: string;
                /** The person */
                readonly id_user: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly removeOrganizationRoleUser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The role */
                readonly id_rol: string;
                /** The person */
                readonly id_user: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly leaveOrganization: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LeaveOrganizationAnswer"];
                };
            };
        };
    };
    readonly getConnectLinks: {
        readonly parameters: {
            readonly query?: {
                /** The network */
                readonly social_network?: readonly components["schemas"]["NetworkName"][];
                /** Where the person is sent afterwards; it must be registered with the app */
                readonly redirect_uri?: string;
            };
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["GetConnectLinksAnswerItem"][];
                };
            };
        };
    };
    readonly completeConnection: {
        readonly parameters: {
            readonly query?: {
                /** What the service gave the network and gets back */
                readonly state?: string;
                /** What the network appended to its redirect */
                readonly code?: string;
            };
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The network */
                readonly social_network: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ConnectResult"];
                };
            };
        };
    };
    readonly connectWithCredentials: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The network */
                readonly social_network: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly [key: string]: string;
                };
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ConnectResult"];
                };
            };
        };
    };
    readonly listAccounts: {
        readonly parameters: {
            readonly query?: {
                /** How many records to skip */
                readonly offset?: number;
                /** How many records at most; 0 only counts them */
                readonly limit?: number;
                /** Its name */
                readonly name?: string;
                /** Only these accounts */
                readonly accounts?: readonly string[];
                /** Where it is in its life */
                readonly state?: components["schemas"]["ListAccountsState"];
                /** The network */
                readonly social_network?: readonly components["schemas"]["NetworkName"][];
                /** Only accounts whose network can do this */
                readonly capability?: components["schemas"]["ListAccountsCapability"];
            };
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AccountPage"];
                };
            };
        };
    };
    readonly getAccount: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The account */
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Account"];
                };
            };
        };
    };
    readonly updateAccount: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The account */
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateAccountBody"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Account"];
                };
            };
        };
    };
    readonly deleteAccount: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The account */
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly enableAccount: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The account */
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"] | components["schemas"]["EnableAccountAnswer2"];
                };
            };
        };
    };
    readonly getPersistentMenu: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The account */
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PersistentMenus"];
                };
            };
        };
    };
    readonly setPersistentMenu: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The account */
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PersistentMenus"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PersistentMenus"];
                };
            };
        };
    };
    readonly listUploads: {
        readonly parameters: {
            readonly query?: {
                /** How many records to skip */
                readonly offset?: number;
                /** How many records at most; 0 only counts them */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UploadPage"];
                };
            };
        };
    };
    readonly createUpload: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /**
                     * Format: binary
                     * The file itself
                     */
                    readonly file: string;
                };
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Upload"];
                };
            };
        };
    };
    readonly beginDirectUpload: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["BeginDirectUploadBody"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BeginDirectUploadAnswer"];
                };
            };
        };
    };
    readonly completeDirectUpload: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The file, by its `_id` */
                readonly id_upload: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Upload"];
                };
            };
        };
    };
    readonly getUpload: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The file, by its `_id` */
                readonly id_upload: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Upload"];
                };
            };
        };
    };
    readonly updateUpload: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The file, by its `_id` */
                readonly id_upload: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateUploadBody"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Upload"];
                };
            };
        };
    };
    readonly deleteUpload: {
        readonly parameters: {
            readonly query?: {
                /** Delete it even where publications use it */
                readonly force_delete?: boolean;
            };
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The file, by its `_id` */
                readonly id_upload: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly importUploads: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ImportUploadsBody"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ImportUploadsAnswer"];
                };
            };
        };
    };
    readonly explainFile: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /**
                     * Format: binary
                     * The file itself
                     */
                    readonly file: string;
                };
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FileExplanation"];
                };
            };
        };
    };
    readonly explainUpload: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The file, by its `_id` */
                readonly id_upload: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FileExplanation"];
                };
            };
        };
    };
    readonly listAccountPublications: {
        readonly parameters: {
            readonly query?: {
                /** How many records to skip */
                readonly offset?: number;
                /** How many records at most; 0 only counts them */
                readonly limit?: number;
                /** The beginning of the range, itself included: RFC 3339, in UTC when there is no offset */
                readonly from_date?: string;
                /** The end of the range: RFC 3339, in UTC when there is no offset */
                readonly to_date?: string;
                /** Words to find */
                readonly search?: string;
                /** The next to be published first, in place of the newest */
                readonly order_by_publish?: boolean;
                /** The network */
                readonly social_network?: readonly components["schemas"]["NetworkName"][];
                /** Only publications of these accounts */
                readonly accounts?: readonly string[];
                /** Only publications in one of these states */
                readonly state?: readonly components["schemas"]["PublicationState"][];
                /** Only those of this weekly plan */
                readonly id_ai_plan?: string;
                /** Only those that were made of this feed */
                readonly id_integration?: string;
                /** Only those that use this file of the library */
                readonly id_upload?: string;
                /** Records to add to each, or to the one */
                readonly expand?: readonly components["schemas"]["PublicationExpand"][];
            };
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The account */
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PublicationPage"];
                };
            };
        };
    };
    readonly createPublication: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The account */
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PublicationInput"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Publication"];
                };
            };
        };
    };
    readonly checkPublication: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The account */
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PublicationInput"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CheckPublicationAnswer"];
                };
            };
        };
    };
    readonly getQuotaPlan: {
        readonly parameters: {
            readonly query?: {
                /** The beginning of the range, itself included: RFC 3339, in UTC when there is no offset */
                readonly from_date?: string;
                /** The end of the range: RFC 3339, in UTC when there is no offset */
                readonly to_date?: string;
            };
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["GetQuotaPlanAnswer"];
                };
            };
        };
    };
    readonly listPublications: {
        readonly parameters: {
            readonly query?: {
                /** How many records to skip */
                readonly offset?: number;
                /** How many records at most; 0 only counts them */
                readonly limit?: number;
                /** The beginning of the range, itself included: RFC 3339, in UTC when there is no offset */
                readonly from_date?: string;
                /** The end of the range: RFC 3339, in UTC when there is no offset */
                readonly to_date?: string;
                /** Words to find */
                readonly search?: string;
                /** The next to be published first, in place of the newest */
                readonly order_by_publish?: boolean;
                /** The network */
                readonly social_network?: readonly components["schemas"]["NetworkName"][];
                /** Only publications of these accounts */
                readonly accounts?: readonly string[];
                /** Only publications in one of these states */
                readonly state?: readonly components["schemas"]["PublicationState"][];
                /** Only those of this weekly plan */
                readonly id_ai_plan?: string;
                /** Only those that were made of this feed */
                readonly id_integration?: string;
                /** Only those that use this file of the library */
                readonly id_upload?: string;
                /** Records to add to each, or to the one */
                readonly expand?: readonly components["schemas"]["PublicationExpand"][];
            };
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PublicationPage"];
                };
            };
        };
    };
    readonly listSocialPublications: {
        readonly parameters: {
            readonly query?: {
                /** How many records to skip */
                readonly offset?: number;
                /** How many records at most; 0 only counts them */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The account */
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ListSocialPublicationsAnswer"];
                };
            };
        };
    };
    readonly getPublication: {
        readonly parameters: {
            readonly query?: {
                /** Records to add to each, or to the one */
                readonly expand?: readonly components["schemas"]["PublicationExpand"][];
            };
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The publication */
                readonly id_publication: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Publication"];
                };
            };
        };
    };
    readonly updatePublication: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The publication */
                readonly id_publication: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PublicationChange"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Publication"];
                };
            };
        };
    };
    readonly deletePublication: {
        readonly parameters: {
            readonly query?: {
                /** The `revision` of the publication that the caller has read: when it is another one by now, nothing is deleted */
                readonly revision?: string;
            };
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The publication */
                readonly id_publication: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly updateAccountPublication: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The account */
                readonly id_account: string;
                /** The publication */
                readonly id_publication: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PublicationChange"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Publication"];
                };
            };
        };
    };
    readonly retryPublication: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The publication */
                readonly id_publication: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RetryPublicationAnswer"];
                };
            };
        };
    };
    readonly importPublications: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PostImportInput"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ImportPublicationsAnswer"];
                };
            };
        };
    };
    readonly listCalendarLinks: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CalendarLinkPage"];
                };
            };
        };
    };
    readonly createCalendarLink: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateCalendarLinkBody"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CalendarLink"];
                };
            };
        };
    };
    readonly withdrawCalendarLink: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The calendar link */
                readonly id_calendar_link: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly listSandboxFaults: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The client */
                readonly id_client: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ListSandboxFaultsAnswer"];
                };
            };
        };
    };
    readonly causeSandboxFault: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** The client */
                readonly id_client: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CauseSandboxFaultBody"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly clearSandboxFaults: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The client */
                readonly id_client: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly getPostingSlots: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The account */
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PostingSlots"];
                };
            };
        };
    };
    readonly replacePostingSlots: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The account */
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ReplacePostingSlotsBody"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PostingSlots"];
                };
            };
        };
    };
    readonly pausePostingSlots: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The account */
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PostingSlots"];
                };
            };
        };
    };
    readonly resumePostingSlots: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The account */
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PostingSlots"];
                };
            };
        };
    };
    readonly listPostingQueue: {
        readonly parameters: {
            readonly query?: {
                /** The beginning of the range, itself included: RFC 3339, in UTC when there is no offset */
                readonly from_date?: string;
                /** The end of the range: RFC 3339, in UTC when there is no offset */
                readonly to_date?: string;
            };
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The account */
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ListPostingQueueAnswer"];
                };
            };
        };
    };
    readonly reorderPostingQueue: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The account */
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ReorderPostingQueueBody"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly listComments: {
        readonly parameters: {
            readonly query?: {
                /** How many records to skip */
                readonly offset?: number;
                /** How many records at most; 0 only counts them */
                readonly limit?: number;
                /** The `next_cursor` of the page before, in place of `offset`: pages neither skip nor repeat while records come and go */
                readonly after?: string;
                /** The network */
                readonly social_network?: readonly components["schemas"]["NetworkName"][];
                /** The account */
                readonly id_account?: string;
                /** The publication */
                readonly id_publication?: string;
                /** Only those that the account answered, or did not */
                readonly replied?: boolean;
                /** Whether it is hidden from others at the network */
                readonly hidden?: boolean;
                /** Words to find */
                readonly search?: string;
                /** Reserved: no network rates comments */
                readonly rating?: readonly number[];
                /** The beginning of the range, itself included: RFC 3339, in UTC when there is no offset */
                readonly from_date?: string;
                /** The end of the range: RFC 3339, in UTC when there is no offset */
                readonly to_date?: string;
                /** Only those that nobody here has read */
                readonly unread?: boolean;
                /** Records to add to each */
                readonly expand?: readonly components["schemas"]["ListCommentsExpandItem"][];
            };
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ListCommentsAnswer"];
                };
            };
        };
    };
    readonly countUnreadComments: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CountUnreadCommentsAnswer"];
                };
            };
        };
    };
    readonly markCommentsRead: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CommentFilter"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["MarkCommentsReadAnswer"];
                };
            };
        };
    };
    readonly getComment: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The comment */
                readonly id_comment: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Comment"];
                };
            };
        };
    };
    readonly updateComment: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The comment */
                readonly id_comment: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateCommentBody"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Comment"];
                };
            };
        };
    };
    readonly deleteComment: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The comment */
                readonly id_comment: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly replyToComment: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The comment */
                readonly id_comment: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ReplyToCommentBody"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ReplyToCommentAnswer"];
                };
            };
        };
    };
    readonly readReplies: {
        readonly parameters: {
            readonly query?: {
                /** How many records at most; 0 only counts them */
                readonly limit?: number;
                /** The `next_cursor` of the page before */
                readonly offset?: string;
            };
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The comment */
                readonly id_comment: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CommentThread"];
                };
            };
        };
    };
    readonly readPublicationComments: {
        readonly parameters: {
            readonly query?: {
                /** How many records at most; 0 only counts them */
                readonly limit?: number;
                /** The `next_cursor` of the page before */
                readonly offset?: string;
            };
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The publication */
                readonly id_publication: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CommentThread"];
                };
            };
        };
    };
    readonly readAccountComments: {
        readonly parameters: {
            readonly query?: {
                /** How many records at most; 0 only counts them */
                readonly limit?: number;
                /** The `next_cursor` of the page before */
                readonly offset?: string;
                /** The post; without it, what is stored of comments on such posts, which is free */
                readonly publication_external_id?: string;
            };
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The account */
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CommentThread"];
                };
            };
        };
    };
    readonly listContacts: {
        readonly parameters: {
            readonly query?: {
                /** How many records to skip */
                readonly offset?: number;
                /** How many records at most; 0 only counts them */
                readonly limit?: number;
                /** The `next_cursor` of the page before, in place of `offset`: pages neither skip nor repeat while records come and go */
                readonly after?: string;
                /** Text that the name or a phone number contains */
                readonly search?: string;
                /** The network */
                readonly social_network?: components["schemas"]["ContactChannelName"];
                /** Fields of `extra_data`, spelled `extra_data[0][key]=number_property&extra_data[0][value]=5`; of a repeated value any may match, of the entries all must */
                readonly extra_data?: readonly components["schemas"]["ListContactsExtraDataItem"][];
            };
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ListContactsAnswer"];
                };
            };
        };
    };
    readonly createContact: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ContactInput"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Contact"];
                };
            };
        };
    };
    readonly deleteContacts: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly getContact: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The contact */
                readonly id_contact: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Contact"];
                };
            };
        };
    };
    readonly updateContact: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The contact */
                readonly id_contact: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateContactBody"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Contact"];
                };
            };
        };
    };
    readonly deleteContact: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The contact */
                readonly id_contact: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly countUnreadMessages: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CountUnreadMessagesAnswer"];
                };
            };
        };
    };
    readonly listConversations: {
        readonly parameters: {
            readonly query?: {
                /** How many records to skip */
                readonly offset?: number;
                /** How many records at most; 0 only counts them */
                readonly limit?: number;
                /** The `next_cursor` of the page before, in place of `offset`: pages neither skip nor repeat while records come and go */
                readonly after?: string;
                /** The network */
                readonly social_network?: readonly components["schemas"]["NetworkName"][];
                /** Only those with something that nobody here has read */
                readonly unread?: boolean;
                /** Text that the name or a phone number of the contact contains */
                readonly search?: string;
            };
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ListConversationsAnswer"];
                };
            };
        };
    };
    readonly listAccountConversations: {
        readonly parameters: {
            readonly query?: {
                /** How many records to skip */
                readonly offset?: number;
                /** How many records at most; 0 only counts them */
                readonly limit?: number;
                /** The `next_cursor` of the page before, in place of `offset`: pages neither skip nor repeat while records come and go */
                readonly after?: string;
            };
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The account */
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ListAccountConversationsAnswer"];
                };
            };
        };
    };
    readonly countAccountConversations: {
        readonly parameters: {
            readonly query?: {
                /** The beginning of the range, itself included: RFC 3339, in UTC when there is no offset */
                readonly from_date?: string;
                /** The end of the range: RFC 3339, in UTC when there is no offset */
                readonly to_date?: string;
                /** How to group the numbers */
                readonly group_by?: components["schemas"]["CountAccountConversationsGroupBy"];
            };
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The account */
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ConversationTotals"];
                };
            };
        };
    };
    readonly countConversations: {
        readonly parameters: {
            readonly query?: {
                /** The beginning of the range, itself included: RFC 3339, in UTC when there is no offset */
                readonly from_date?: string;
                /** The end of the range: RFC 3339, in UTC when there is no offset */
                readonly to_date?: string;
                /** How to group the numbers */
                readonly group_by?: components["schemas"]["CountConversationsGroupBy"];
            };
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ConversationTotals"];
                };
            };
        };
    };
    readonly readMessages: {
        readonly parameters: {
            readonly query?: {
                /** How many records to skip */
                readonly offset?: number;
                /** How many records at most; 0 only counts them */
                readonly limit?: number;
                /** The `next_cursor` of the page before, in place of `offset`: pages neither skip nor repeat while records come and go */
                readonly after?: string;
                /** Whether reading them marks them as read; left out: for those who may answer them */
                readonly mark_read?: boolean;
                /** Records to add to each */
                readonly expand?: readonly components["schemas"]["ReadMessagesExpandItem"][];
            };
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The account */
                readonly id_account: string;
                /** The contact */
                readonly id_contact: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ReadMessagesAnswer"];
                };
            };
        };
    };
    readonly sendMessage: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The account */
                readonly id_account: string;
                /** The contact */
                readonly id_contact: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["MessageInput"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Message"];
                };
            };
        };
    };
    readonly checkMessage: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The account */
                readonly id_account: string;
                /** The contact */
                readonly id_contact: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["MessageInput"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CheckMessageAnswer"];
                };
            };
        };
    };
    readonly replyPrivately: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The comment */
                readonly id_comment: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ReplyPrivatelyBody"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Message"];
                };
            };
        };
    };
    readonly tellSeen: {
        readonly parameters: {
            readonly query?: {
                /** When the messages were read */
                readonly until?: string;
            };
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The account */
                readonly id_account: string;
                /** The contact */
                readonly id_contact: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly deleteMessages: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The account */
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly listAiPlans: {
        readonly parameters: {
            readonly query?: {
                /** How many records to skip */
                readonly offset?: number;
                /** How many records at most; 0 only counts them */
                readonly limit?: number;
                /** Archived plans in place of the others */
                readonly archived?: boolean;
            };
            readonly header?: never;
            readonly path: {
                /** The client */
                readonly id_client: string;
                /** The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ListedAiPlanPage"];
                };
            };
        };
    };
    readonly createAiPlan: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** The client */
                readonly id_client: string;
                /** The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateAiPlanBody"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CreatedAiPlan"];
                };
            };
        };
    };
    readonly checkAiPlan: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** The client */
                readonly id_client: string;
                /** The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CheckAiPlanBody"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CheckAiPlanAnswer"];
                };
            };
        };
    };
    readonly listAiPlanResults: {
        readonly parameters: {
            readonly query?: {
                /** The beginning of the range, itself included: RFC 3339, in UTC when there is no offset */
                readonly from_date?: string;
                /** The end of the range: RFC 3339, in UTC when there is no offset */
                readonly to_date?: string;
                /** By what the list is ordered: the best first, or the latest week */
                readonly sort?: components["schemas"]["PlanResultOrder"];
                /** Only plans that were made with it */
                readonly template?: components["schemas"]["PlannerTemplateName"];
                /** The network */
                readonly social_network?: readonly components["schemas"]["NetworkName"][];
                /** How many records to skip */
                readonly offset?: number;
                /** At most 100 */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                /** The client */
                readonly id_client: string;
                /** The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ListAiPlanResultsAnswer"];
                };
            };
        };
    };
    readonly getAiPlan: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The client */
                readonly id_client: string;
                /** The organization */
                readonly id_organization: string;
                /** The weekly plan */
                readonly id_ai_plan: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AiPlan"];
                };
            };
        };
    };
    readonly cancelAiPlan: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The client */
                readonly id_client: string;
                /** The organization */
                readonly id_organization: string;
                /** The weekly plan */
                readonly id_ai_plan: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly validateAiPlan: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** The client */
                readonly id_client: string;
                /** The organization */
                readonly id_organization: string;
                /** The weekly plan */
                readonly id_ai_plan: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AiPlan"];
                };
            };
        };
    };
    readonly retryAiPlan: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** The client */
                readonly id_client: string;
                /** The organization */
                readonly id_organization: string;
                /** The weekly plan */
                readonly id_ai_plan: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AiPlan"];
                };
            };
        };
    };
    readonly archiveAiPlan: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** The client */
                readonly id_client: string;
                /** The organization */
                readonly id_organization: string;
                /** The weekly plan */
                readonly id_ai_plan: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AiPlan"];
                };
            };
        };
    };
    readonly unarchiveAiPlan: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** The client */
                readonly id_client: string;
                /** The organization */
                readonly id_organization: string;
                /** The weekly plan */
                readonly id_ai_plan: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AiPlan"];
                };
            };
        };
    };
    readonly regenerateAiPlanPublication: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** The client */
                readonly id_client: string;
                /** The organization */
                readonly id_organization: string;
                /** The weekly plan */
                readonly id_ai_plan: string;
                /** The publication */
                readonly id_publication: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RegenerateAiPlanPublicationBody"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RegenerateAiPlanPublicationAnswer"];
                };
            };
        };
    };
    readonly listIntegrationProviders: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ListIntegrationProvidersAnswer"];
                };
            };
        };
    };
    readonly listIntegrations: {
        readonly parameters: {
            readonly query?: {
                /** Who runs it */
                readonly provider?: components["schemas"]["IntegrationProviderName"];
                /** How many records to skip */
                readonly offset?: number;
                /** How many records at most; 0 only counts them */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["IntegrationPage"];
                };
            };
        };
    };
    readonly connectIntegration: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["IntegrationGoogleDriveConnectRequest"] | components["schemas"]["IntegrationRssConnectRequest"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Integration"];
                };
            };
        };
    };
    readonly getIntegration: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The integration */
                readonly id_integration: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Integration"];
                };
            };
        };
    };
    readonly updateIntegration: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The integration */
                readonly id_integration: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateIntegrationBody"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Integration"];
                };
            };
        };
    };
    readonly deleteIntegration: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The integration */
                readonly id_integration: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly getIntegrationLink: {
        readonly parameters: {
            readonly query?: {
                /** A registered front, to which the person returns in place of our page */
                readonly redirect_uri?: string;
            };
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** Who runs it */
                readonly provider: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["GetIntegrationLinkAnswer"];
                };
            };
        };
    };
    readonly reconnectIntegration: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The integration */
                readonly id_integration: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["IntegrationGoogleDriveConnectRequest"] | components["schemas"]["IntegrationRssConnectRequest"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Integration"];
                };
            };
        };
    };
    readonly getPickerConfig: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The integration */
                readonly id_integration: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["GetPickerConfigAnswer"];
                };
            };
        };
    };
    readonly listFeedItems: {
        readonly parameters: {
            readonly query?: {
                /** How many records to skip */
                readonly offset?: number;
                /** How many records at most; 0 only counts them */
                readonly limit?: number;
                /** Where it is in its life */
                readonly state?: readonly components["schemas"]["ListFeedItemsStateItem"][];
            };
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The integration */
                readonly id_integration: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FeedItemPage"];
                };
            };
        };
    };
    readonly decideFeedItems: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The integration */
                readonly id_integration: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["DecideFeedItemsBody"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FeedItemPage"];
                };
            };
        };
    };
    readonly listMetricNames: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The account */
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly string[];
                };
            };
        };
    };
    readonly getAccountMetrics: {
        readonly parameters: {
            readonly query?: {
                /** The beginning of the range, itself included: RFC 3339, in UTC when there is no offset */
                readonly from_date?: string;
                /** The end of the range: RFC 3339, in UTC when there is no offset */
                readonly to_date?: string;
                /** Only these numbers */
                readonly names?: readonly string[];
            };
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The account */
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["GetAccountMetricsAnswer"];
                };
            };
        };
    };
    readonly getBestTimes: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The account */
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BestTimes"];
                };
            };
        };
    };
    readonly getOrganizationMetrics: {
        readonly parameters: {
            readonly query?: {
                /** The beginning of the range, itself included: RFC 3339, in UTC when there is no offset */
                readonly from_date?: string;
                /** The end of the range: RFC 3339, in UTC when there is no offset */
                readonly to_date?: string;
                /** `day` when it is left out; a table then has a row for each account and day */
                readonly group_by?: components["schemas"]["ReportGroup"];
                /** Only these numbers */
                readonly names?: readonly components["schemas"]["MetricName"][];
                /** `csv`: a table with a row for each number */
                readonly format?: components["schemas"]["AnswerFormat"];
            };
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["GetOrganizationMetricsAnswer"];
                    readonly "text/csv": string;
                };
            };
        };
    };
    readonly listPublicationStats: {
        readonly parameters: {
            readonly query?: {
                /** The beginning of the range, itself included: RFC 3339, in UTC when there is no offset */
                readonly from_date?: string;
                /** The end of the range: RFC 3339, in UTC when there is no offset */
                readonly to_date?: string;
                /** The number by which the list is ordered */
                readonly metric?: components["schemas"]["PublicationMetricName"];
                /** `csv`: a table with a row for each number */
                readonly format?: components["schemas"]["AnswerFormat"];
                /** The network */
                readonly social_network?: readonly components["schemas"]["NetworkName"][];
                /** Only publications of these accounts */
                readonly accounts?: readonly string[];
                /** Only those of this weekly plan */
                readonly id_ai_plan?: string;
                /** Only those of this feed */
                readonly id_integration?: string;
                /** Whether to add up what they reached */
                readonly summary?: boolean;
                /** How many records at most; 0 only counts them */
                readonly limit?: number;
                /** How many records to skip */
                readonly offset?: number;
            };
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ListPublicationStatsAnswer"];
                    readonly "text/csv": string;
                };
            };
        };
    };
    readonly listTopPublications: {
        readonly parameters: {
            readonly query?: {
                /** The beginning of the range, itself included: RFC 3339, in UTC when there is no offset */
                readonly from_date?: string;
                /** The end of the range: RFC 3339, in UTC when there is no offset */
                readonly to_date?: string;
                /** The number by which the list is ordered */
                readonly metric?: components["schemas"]["PublicationMetricName"];
                /** How many records at most; 0 only counts them */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ListTopPublicationsAnswer"];
                };
            };
        };
    };
    readonly summarizePublications: {
        readonly parameters: {
            readonly query?: {
                /** The beginning of the range, itself included: RFC 3339, in UTC when there is no offset */
                readonly from_date?: string;
                /** The end of the range: RFC 3339, in UTC when there is no offset */
                readonly to_date?: string;
            };
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PublicationsSummary"];
                };
            };
        };
    };
    readonly getPublicationStats: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The publication */
                readonly id_publication: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PublicationHistory"];
                };
            };
        };
    };
    readonly measurePublication: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The publication */
                readonly id_publication: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Statistics"];
                };
            };
        };
    };
    readonly getDashboard: {
        readonly parameters: {
            readonly query?: {
                /** The beginning of the range, itself included: RFC 3339, in UTC when there is no offset */
                readonly from_date?: string;
                /** The end of the range: RFC 3339, in UTC when there is no offset */
                readonly to_date?: string;
            };
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Dashboard"];
                };
            };
        };
    };
    readonly getPlanUse: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OrganizationPlanUse"];
                };
            };
        };
    };
    readonly getPerson: {
        readonly parameters: {
            readonly query?: {
                /** How many records to skip */
                readonly offset?: number;
                /** How many records at most; 0 only counts them */
                readonly limit?: number;
                /** The account to which the identifier belongs, where each account knows people by identifiers of its own; without it, any */
                readonly id_account?: string;
            };
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The network */
                readonly social_network: string;
                /** Its identifier at the network or provider */
                readonly external_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Person"];
                };
            };
        };
    };
    readonly deletePerson: {
        readonly parameters: {
            readonly query?: {
                /** The account to which the identifier belongs, where each account knows people by identifiers of its own; without it, any */
                readonly id_account?: string;
            };
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The network */
                readonly social_network: string;
                /** Its identifier at the network or provider */
                readonly external_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly listReportLinks: {
        readonly parameters: {
            readonly query?: {
                /** How many records to skip */
                readonly offset?: number;
                /** How many records at most; 0 only counts them */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ReportLinkPage"];
                };
            };
        };
    };
    readonly createReportLink: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateReportLinkBody"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CreateReportLinkAnswer"];
                };
            };
        };
    };
    readonly deleteReportLink: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The report link */
                readonly id_report_link: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly getReportSettings: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ReportSettings"];
                };
            };
        };
    };
    readonly updateReportSettings: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ReportSettingsInput"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ReportSettings"];
                };
            };
        };
    };
    readonly listProductCatalogs: {
        readonly parameters: {
            readonly query?: {
                /** How many records to skip */
                readonly offset?: number;
                /** How many records at most; 0 only counts them */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The account */
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ProductCatalogPage"];
                };
            };
        };
    };
    readonly createProductCatalog: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The account */
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ProductCatalogInput"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CreateProductCatalogAnswer"];
                };
            };
        };
    };
    readonly listProducts: {
        readonly parameters: {
            readonly query?: {
                /** The catalogue to list */
                readonly product_catalog_id?: string;
                /** One product, in a list of one or of none; wins over the catalogue */
                readonly product_id?: string;
                /** How many records to skip */
                readonly offset?: number;
                /** How many records at most; 0 only counts them */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The account */
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ProductPage"];
                };
            };
        };
    };
    readonly saveProduct: {
        readonly parameters: {
            readonly query?: {
                /** Needed to create a product */
                readonly product_catalog_id?: string;
            };
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The account */
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ProductInput"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SaveProductAnswer"];
                };
            };
        };
    };
    readonly listMessageTemplates: {
        readonly parameters: {
            readonly query?: {
                /** How many records to skip */
                readonly offset?: number;
                /** How many records at most; 0 only counts them */
                readonly limit?: number;
                /** States by the network’s names, or `all`; without it, those that are approved */
                readonly status?: readonly string[];
            };
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The account */
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["MessageTemplatePage"];
                };
            };
        };
    };
    readonly createMessageTemplate: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The account */
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["MessageTemplate"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["MessageTemplate"];
                };
            };
        };
    };
    readonly deleteMessageTemplate: {
        readonly parameters: {
            readonly query?: {
                /** Its identifier at the network */
                readonly template_id?: string;
                /** Its name; both are needed */
                readonly template_name?: string;
            };
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
                /** The account */
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    readonly listWebhookDeliveries: {
        readonly parameters: {
            readonly query?: {
                /** How many records to skip */
                readonly offset?: number;
                /** How many records at most; 0 only counts them */
                readonly limit?: number;
                /** Where it is in its life */
                readonly state?: components["schemas"]["ListWebhookDeliveriesState"];
                /** The beginning of the range, itself included: RFC 3339, in UTC when there is no offset */
                readonly from_date?: string;
                /** The end of the range: RFC 3339, in UTC when there is no offset */
                readonly to_date?: string;
            };
            readonly header?: never;
            readonly path: {
                /** The client */
                readonly id_client: string;
                /** The app, by its `_id` */
                readonly id_app: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhookDeliveryPage"];
                };
            };
        };
    };
    readonly replayWebhookDelivery: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** The client */
                readonly id_client: string;
                /** The app, by its `_id` */
                readonly id_app: string;
                /** The delivery */
                readonly id_delivery: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
        };
    };
    readonly replayWebhookDeliveries: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** The client */
                readonly id_client: string;
                /** The app, by its `_id` */
                readonly id_app: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ReplayWebhookDeliveriesBody"];
            };
        };
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ReplayWebhookDeliveriesAnswer"];
                };
            };
        };
    };
    readonly testWebhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** The client */
                readonly id_client: string;
                /** The app, by its `_id` */
                readonly id_app: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhookTry"];
                };
            };
        };
    };
    readonly listEvents: {
        readonly parameters: {
            readonly query?: {
                /** The _id of the last event read */
                readonly after?: string;
                /** How many records at most; 0 only counts them */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                /** The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["EventPage"];
                };
            };
        };
    };
    readonly streamEvents: {
        readonly parameters: {
            readonly query?: {
                /** The _id of the last event read, or of the organization for all there are */
                readonly after?: string;
            };
            readonly header?: {
                /** The `id` that came last, with which a stream goes on where it broke off. It comes before `after`. */
                readonly "Last-Event-ID"?: components["parameters"]["LastEventId"];
            };
            readonly path: {
                /** The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/event-stream": string;
                };
            };
        };
    };
    readonly listSocialNetworks: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly string[];
                };
            };
        };
    };
    readonly listAllowedSocialPublications: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly string[];
                };
            };
        };
    };
    readonly listAllowedSocialMessages: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly string[];
                };
            };
        };
    };
    readonly listPlannerTemplates: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ListPlannerTemplatesAnswer"];
                };
            };
        };
    };
    readonly getSocialLimits: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["GetSocialLimitsAnswer"];
                };
            };
        };
    };
    readonly getRulebook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly [key: string]: components["schemas"]["GetRulebookAnswerValue"];
                    };
                };
            };
        };
    };
    readonly getSocialOptions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly [key: string]: components["schemas"]["GetSocialOptionsAnswerValue"];
                    };
                };
            };
        };
    };
    readonly getSocialCapabilities: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly [key: string]: components["schemas"]["GetSocialCapabilitiesAnswerValue"];
                    };
                };
            };
        };
    };
    readonly getSocialCommentActions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly [key: string]: components["schemas"]["GetSocialCommentActionsAnswerValue"];
                    };
                };
            };
        };
    };
    readonly getAllowedAspectRatios: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly [key: string]: components["schemas"]["GetAllowedAspectRatiosAnswerValue"];
                    };
                };
            };
        };
    };
    readonly getPublicationLimits: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["GetPublicationLimitsAnswer"];
                };
            };
        };
    };
}

/**
 * Method and path of every operation, by area. What follows: `after`, `cursor` and `offset` say how a list is read on,
 * `once` that a repeated call may do more than the first, `file` that a form with a file is sent, `stream` that events are answered.
 */
export const routes = {
  authentication: {
    /**
     * Sign in with e-mail and password.
     *
     * Answers an access token for 15 minutes and a refresh token, which gets the next ones within 30 days. Wrong tries are limited for each address and each person; with the `device_token` of an earlier sign-in on this device, strangers who guess cannot lock the person out.
     *
     * Errors: `wrong_password`, `passwords_kept_elsewhere`.
     */
    signIn: "POST /users/sign_in once",
    /**
     * Exchange a refresh token for new tokens.
     *
     * A refresh token works once; the answer holds the next. One that was used before ends the sign-in to which it belongs, since somebody may have stolen it. Only the last one used, sent again with the same `Idempotency-Key`, gets the same answer again.
     *
     * Errors: `token_missing`, `caller_deleted`, `token_expired`.
     */
    refreshSession: "POST /users/refresh",
    /**
     * End the sign-in to which a refresh token belongs.
     *
     * Its access tokens stop working too. An unknown token counts as signed out already.
     */
    signOut: "POST /users/sign_out once",
    /**
     * End all of your own sign-ins, and your assistants.
     *
     * Every access and refresh token of yours stops working, the one you call with included, and what you allowed assistants.
     */
    signOutEverywhere: "POST /users/sign_out_everywhere",
    /**
     * List your own sign-ins, the one used last first.
     *
     * Each with when and where it was used last; `current` marks the one with which you call.
     */
    listOwnSessions: "GET /users/me/sessions offset",
    /**
     * End one of your own sign-ins.
     *
     * Its access and refresh tokens stop working at once.
     *
     * Errors: `session_not_found`.
     */
    endOwnSession: "DELETE /users/me/sessions/{id_session}",
    /**
     * Get your own user.
     *
     * The person to whom the access token belongs.
     */
    getOwnUser: "GET /users/me",
    /**
     * Change your own names or, with your password, your e-mail address.
     *
     * What is left out stays; `null` clears a name. Another address needs `current_password`, and waits as `pending_email` until it is confirmed by the link that is mailed to it; the current address stays until then, and is notified. Sending the current address again cancels the change.
     *
     * Errors: `wrong_password`, `mail_not_sent`, `passwords_kept_elsewhere`.
     */
    updateOwnUser: "PUT /users/me",
    /**
     * Change your own password, which ends all other sign-ins and your assistants.
     *
     * All sign-ins end, that of the call too, and what you allowed assistants: go on with the tokens of the answer. Links mailed for a new password stop working.
     *
     * Errors: `wrong_password`, `passwords_kept_elsewhere`, `password_not_valid`.
     */
    changePassword: "POST /users/me/password",
    /**
     * Mail a link that proves your own e-mail address.
     *
     * The link leads to a page of the service; its token can also be passed to `verifyEmail`. At most three mails in an hour.
     *
     * Errors: `mail_not_sent`.
     */
    requestEmailVerification: "POST /users/me/email_verification",
    /**
     * Confirm the e-mail address to which a link was mailed, with the password of the account.
     *
     * The token is the one in the mailed link, the password that of the account whose address it is: an address counts once somebody proves it who may sign in. All sign-ins and assistants of the account end.
     *
     * Errors: `token_missing`, `token_expired`, `wrong_password`, `email_taken`, `passwords_kept_elsewhere`.
     */
    verifyEmail: "POST /users/verify_email once",
    /**
     * Confirm the e-mail address to which a link was mailed, while you are signed in.
     *
     * The token is the one in the link that was mailed for your own account. Your other sign-ins and your assistants end.
     *
     * Errors: `verification_link_not_valid`.
     */
    verifyOwnEmail: "POST /users/me/email_verification/confirm",
    /**
     * Prove again, with your password, that it is you.
     *
     * Operations that hand out secrets, or let others act for you, need a sign-in or such a proof within the last 15 minutes (578).
     *
     * Errors: `wrong_password`, `passwords_kept_elsewhere`.
     */
    verifyOwnIdentity: "POST /users/me/verification",
    /**
     * Mail a link for setting a new password; the answer is the same for every address.
     *
     * Whether the address belongs to somebody is never told. The link is mailed after the answer, at most three times in an hour.
     *
     * Errors: `email_not_valid`, `passwords_kept_elsewhere`.
     */
    requestPasswordReset: "POST /users/password_reset once",
    /**
     * Set a new password with a mailed token.
     *
     * The token is the one in the mailed link and works once. All sign-ins of the person end, and the answer is a new one.
     *
     * Errors: `token_missing`, `token_expired`, `passwords_kept_elsewhere`, `password_not_valid`, `wrong_password`.
     */
    resetPassword: "POST /users/reset_password once",
    /**
     * Get what a mailed link invites to, and who invited.
     *
     * With `has_user`, somebody has a user with this address and accepts by signing in with it; otherwise they choose a password.
     *
     * Errors: `invitation_not_found`.
     */
    readInvitation: "POST /users/invitation once",
    /**
     * Accept an invitation and sign in: with a new password, or with that of your user.
     *
     * The token is the one in the mailed link and works for seven days. Somebody who has a user with the invited address shows its password; anybody else chooses one. The answer signs the person in, whose e-mail address counts as verified.
     *
     * Errors: `token_missing`, `token_expired`, `passwords_kept_elsewhere`, `password_not_valid`, `wrong_password`, `caller_deleted`, `invitation_without_inviter`, `client_disabled`.
     */
    acceptInvitation: "POST /users/accept_invitation once",
    /**
     * List the invitations to your address that you have not answered.
     *
     * The oldest first, once your address is proved. An invitation gives nothing before it is accepted, and that takes the link in its mail.
     */
    listOwnInvitations: "GET /users/me/invitations offset",
    /**
     * Accept an invitation as the person who is signed in.
     *
     * With the `token` in the link that was mailed for it. Only the user with the invited address can accept. Answers what it was.
     *
     * Errors: `invitation_not_found`, `invitation_of_other_address`, `invitation_without_inviter`, `client_disabled`.
     */
    acceptOwnInvitation: "POST /users/me/invitations/{id_invitation}/accept",
    /**
     * Decline an invitation.
     *
     * Its links stop working. Whoever invited you can invite you again. Answers what it was.
     *
     * Errors: `invitation_not_found`.
     */
    declineInvitation: "DELETE /users/me/invitations/{id_invitation}",
  },
  organizations: {
    /**
     * Get one organization.
     *
     * With `get_use` the answer also tells what is in use. With a connect token or portal link it has the name, logo, time zone and language, and no more.
     */
    getOrganization: "GET /organizations/{id_organization}",
    /**
     * Change an organization and its plan.
     *
     * What is left out stays; `null` clears. Its place in the tree never changes.
     *
     * Errors: `client_not_found`, `fewer_accounts_than_used`, `fewer_publications_than_used`, `less_space_than_used`, `more_accounts_than_left`, `more_publications_than_left`, `more_space_than_left`, `more_integrations_than_left`, `more_x_credits_than_left`, `more_ai_credits_than_left`.
     */
    updateOrganization: "PUT /organizations/{id_organization}",
    /**
     * Delete an organization, all organizations below it and everything they hold.
     *
     * Accounts, files and publications go with it, here and not at the networks. It cannot be undone.
     */
    deleteOrganization: "DELETE /organizations/{id_organization}",
    /**
     * Get the current limits of the organization.
     *
     * What the organization may use after the limits of all organizations above it and of the client’s plan. With a connect token: how many more accounts it can have, and 0 for everything else.
     */
    getOrganizationLimits: "GET /organizations/{id_organization}/limits",
    /**
     * List what you may do in the organization.
     *
     * The permissions that the caller holds here, by the names of organization roles. What a client role allows in every organization counts too. An app holds all of them.
     */
    getOwnPermissions: "GET /organizations/{id_organization}/permissions",
    /**
     * List the organizations directly below this one.
     *
     * Only those directly below; ask each of them for the next level. Those that the caller may not read themselves come without their settings and brand context.
     */
    listChildOrganizations: "GET /organizations/{id_organization}/organizations offset",
    /**
     * Create an organization below this one.
     *
     * What its plan gets is taken from what the organization above has left; without `actual_plan` it has no part of its own and shares that one’s.
     *
     * Errors: `nesting_too_deep`, `more_accounts_than_left`, `more_publications_than_left`, `more_space_than_left`, `more_integrations_than_left`, `more_x_credits_than_left`, `more_ai_credits_than_left`.
     */
    createChildOrganization: "POST /organizations/{id_organization}/organizations",
    /**
     * Store the organization’s own application at a network that needs one.
     *
     * The network is asked before anything is stored. What is left out stays. The secret and the bot’s token are stored encrypted and never shown. Accounts are connected by it, so it also needs `accounts:create` and `accounts:update`.
     *
     * Errors: `network_not_supported`, `discord_application_refused`, `field_missing`.
     */
    updateSocialCredentials: "PUT /organizations/{id_organization}/social_credentials/{social_network}",
    /**
     * Remove the organization’s own application at a network.
     *
     * Accounts that were connected with it stay, and cannot post or be read until there is one again.
     *
     * Errors: `network_not_supported`.
     */
    deleteSocialCredentials: "DELETE /organizations/{id_organization}/social_credentials/{social_network}",
    /**
     * Change the brand context from which AI plans start; null clears a field.
     *
     * What is left out stays. Plans that exist keep what they were made with.
     */
    updateAiContext: "PUT /organizations/{id_organization}/ai-context",
    /**
     * Issue a token with which an end user connects one account within 15 minutes.
     *
     * Open `url` for the person, or give the token to a page of your own. It connects once, which may bring several accounts; with `social_network`, of that network only. The person comes back to `redirect_uri` once all is done, and never if they close the page before: `listConnectTokens` says what was connected all the same.
     *
     * Errors: `redirect_url_not_registered`, `network_not_supported`.
     */
    issueConnectToken: "GET /organizations/{id_organization}/temporal_connect_token",
    /**
     * List the connect tokens and connect links that have not expired.
     *
     * An app sees those that it has issued or asked for, each with the `expires_at` that it was given as `expires_date`; people need `client_app:read` of the client, and see all. Without the tokens and addresses themselves, which are shown once. A link is listed until it has connected; one that a connect token opened is not listed, since it ends with the token.
     */
    listConnectTokens: "GET /organizations/{id_organization}/connect_tokens offset",
    /**
     * End a connect token or a connect link.
     *
     * It stops working at once; what was connected with it stays. People need `client_app:update` of the client.
     *
     * Errors: `connect_token_not_found`.
     */
    endConnectToken: "DELETE /organizations/{id_organization}/connect_tokens/{id_connect_token}",
    /**
     * Issue a link with which an end user sees chosen screens of the organization.
     *
     * The page behind `url` can be framed by the `allowed_domains` of the app. The token in it does what the screens need in this organization, and nothing else.
     */
    createPortalLink: "POST /organizations/{id_organization}/portal_links",
    /**
     * List the portal links that have not expired.
     *
     * An app sees those that it has issued; people need `client_app:read` of the client, and see all. Without their tokens, which are told once.
     */
    listPortalLinks: "GET /organizations/{id_organization}/portal_links offset",
    /**
     * Withdraw a portal link.
     *
     * Its token stops working at once. People need `client_app:update` of the client.
     *
     * Errors: `portal_link_not_found`.
     */
    withdrawPortalLink: "DELETE /organizations/{id_organization}/portal_links/{id_portal_link}",
    /**
     * Get the portal link with whose token the call is made.
     *
     * What the page of a portal begins with: for which organization it is, and what it shows.
     */
    getOwnPortalLink: "GET /portal_links/me",
    /**
     * List everyone with a role in the organization.
     *
     * Those whose role is in the organization itself: whoever reaches it by a role of the client is not among them. People who were invited have `enabled` false until they accept.
     */
    listOrganizationUsers: "GET /organizations/{id_organization}/users",
  },
  clients: {
    /**
     * List the root organizations of a client.
     *
     * Only those without an organization above; `listChildOrganizations` reads on below them.
     */
    listClientOrganizations: "GET /clients/{id_client}/organizations offset",
    /**
     * Create a root organization.
     *
     * What its plan gets is taken from what the client has left.
     *
     * Errors: `more_accounts_than_left`, `more_publications_than_left`, `more_space_than_left`, `more_integrations_than_left`, `more_x_credits_than_left`, `more_ai_credits_than_left`.
     */
    createClientOrganization: "POST /clients/{id_client}/organizations",
    /**
     * Change a root organization and its plan.
     *
     * What is left out stays; `null` clears.
     *
     * Errors: `organization_not_found`, `fewer_accounts_than_used`, `fewer_publications_than_used`, `less_space_than_used`, `more_accounts_than_left`, `more_publications_than_left`, `more_space_than_left`, `more_integrations_than_left`, `more_x_credits_than_left`, `more_ai_credits_than_left`.
     */
    updateClientOrganization: "PUT /clients/{id_client}/organizations/{id_organization}",
    /**
     * Delete a root organization, all organizations below it and everything they hold.
     *
     * Accounts, files and publications go with it, here and not at the networks. It cannot be undone.
     *
     * Errors: `organization_not_found`.
     */
    deleteClientOrganization: "DELETE /clients/{id_client}/organizations/{id_organization}",
    /**
     * List the clients that the caller can reach.
     *
     * A person may hold roles in several; an app has one.
     */
    listClients: "GET /clients offset",
    /**
     * List the clients that the caller can reach, with the organizations they may read.
     *
     * What a front needs to let a person choose where to work.
     */
    listClientsOrganizations: "GET /clients_organizations offset",
    /**
     * Get one client.
     *
     * With `get_use` the answer also tells what is in use.
     */
    getClient: "GET /clients/{id_client}",
    /**
     * Change a client.
     *
     * What is left out stays. Its plan is changed by the operator only.
     */
    updateClient: "PUT /clients/{id_client}",
    /**
     * List what you may do in the client.
     *
     * The permissions that the caller holds by roles of the client itself, by the names of client roles. Those that begin with `client_organization` hold in every organization of the client. An app holds all of them.
     */
    getOwnClientPermissions: "GET /clients/{id_client}/permissions",
    /**
     * Set the client’s own AI providers and keys; null removes those of a scope.
     *
     * Keys are stored encrypted and never shown. What is left out stays. Prompts and brand contexts go to the account of a key, so it also needs `client_organization_ai_plans:create` and `client_organization_ai_plans:read`, and the client’s administrators get a mail.
     *
     * Errors: `ai_setting_not_valid`.
     */
    updateAiSettings: "PUT /clients/{id_client}/ai-settings",
  },
  apps: {
    /**
     * List the apps of a client, without their secrets.
     *
     * The newest first; without `limit` all of them. Secrets are read one by one (`getAppSecret`).
     */
    listApps: "GET /clients/{id_client}/apps offset",
    /**
     * Create an app and its credentials.
     *
     * Needs every permission of the client, since an app may do everything in it, and a verified e-mail address; takes a place of the plan. The answer does not hold the secret: read it with `getAppSecret`, and ask for tokens at `/oauth/token`.
     *
     * Errors: `allowed_domain_not_valid`, `redirect_url_not_registered`, `app_identifier_not_valid`, `app_identifier_taken`, `webhook_url_not_valid`, `email_not_verified`, `no_app_place`.
     */
    createApp: "POST /clients/{id_client}/apps",
    /**
     * Get one app; an app can read itself.
     *
     * Its secret is not part of the answer (`getAppSecret`).
     *
     * Errors: `app_not_found`.
     */
    getApp: "GET /clients/{id_client}/apps/{id_app}",
    /**
     * Change an app’s configuration; an app can change its own.
     *
     * What is left out stays. A new `webhook_url` needs the permissions to read what webhooks carry (accounts, publications, comments, messages, contacts, files, integrations, AI plans) in every organization; the administrators get a mail, and what could not be delivered yet goes there. Saving `webhook_url` again switches on webhooks that were switched off after failing for days.
     *
     * Errors: `app_not_found`, `allowed_domain_not_valid`, `redirect_url_not_registered`, `webhook_url_not_valid`, `app_identifier_fixed`.
     */
    updateApp: "PUT /clients/{id_client}/apps/{id_app}",
    /**
     * Revoke an app’s credentials.
     *
     * Its tokens stop working at once, the connect tokens that it issued too, its webhooks end, and its place in the plan is free.
     *
     * Errors: `app_not_found`.
     */
    deleteApp: "DELETE /clients/{id_client}/apps/{id_app}",
    /**
     * Get an app’s secret; treat the answer as a credential.
     *
     * With it the app asks for tokens at `/oauth/token` and checks the signatures of its webhooks. Needs every permission of the client, since an app may do everything in it.
     *
     * Errors: `app_not_found`.
     */
    getAppSecret: "GET /clients/{id_client}/apps/{id_app}/secret",
    /**
     * Give an app a new secret; tokens issued for the old one stop working at once.
     *
     * Needs every permission of the client, as reading it does. Connect tokens and portal links stop working too. For a day `webhook-signature` holds a signature with each secret, so that receivers can change over.
     *
     * Errors: `app_not_found`.
     */
    rotateAppSecret: "POST /clients/{id_client}/apps/{id_app}/secret",
  },
  assistants: {
    /**
     * Get what an assistant asks of you.
     *
     * Takes the parameters with which the assistant sent your browser to `/oauth/authorize`, and reads the description at its `client_id`. When the request cannot be answered, `return_uri` of the failure tells the assistant, where that may be.
     *
     * Errors: `assistant_request_not_valid`.
     */
    readAssistantRequest: "GET /users/me/assistants/request",
    /**
     * List the assistants that may act for you, the newest first.
     *
     * Each with the organization and the scopes that you allowed, and when it was used last.
     */
    listOwnAssistants: "GET /users/me/assistants offset",
    /**
     * Let an assistant act for you in one organization, or make a token for one on your computer.
     *
     * With the `request` of `readAssistantRequest`, answers the `redirect_uri` to which your browser goes, with a code that works for a minute. Without, `name` says what the token is for, and `token` is answered once; it works for a year at `/mcp` alone. The person is told by mail.
     *
     * Errors: `organization_not_found`, `assistant_request_not_valid`.
     */
    allowAssistant: "POST /users/me/assistants",
    /**
     * End what you allowed an assistant.
     *
     * Its tokens stop working at once. Answers what it was allowed.
     *
     * Errors: `assistant_not_found`.
     */
    endAssistant: "DELETE /users/me/assistants/{id_grant}",
  },
  audit: {
    /**
     * List who did what in a client and its organizations.
     *
     * Each success of an operation that changes something, and each call of a tool by an assistant, the newest first.
     */
    listClientAudit: "GET /clients/{id_client}/audit offset",
    /**
     * List who did what in an organization.
     *
     * Each success of an operation that changes something in this organization, and each call of a tool by an assistant, the newest first.
     */
    listOrganizationAudit: "GET /organizations/{id_organization}/audit offset",
  },
  clients_roles: {
    /**
     * List the permissions that a client role can have.
     *
     * They are the values that `permissions` of a role may have.
     */
    listClientPermissions: "GET /clients_permissions",
    /**
     * List everyone with a role in the client or its organizations.
     *
     * People who were invited are among them, with `enabled` false until they accept.
     */
    listClientUsers: "GET /clients/{id_client}/users offset",
    /**
     * List the roles of a client.
     *
     * The oldest first. A role with `default` came with the client, allows everything, and cannot be changed.
     */
    listClientRoles: "GET /clients/{id_client}/roles offset",
    /**
     * Create a role.
     *
     * Nobody can give a role more than they may do themselves (520).
     *
     * Errors: `unknown_client_permissions`, `client_role_name_taken`.
     */
    createClientRole: "POST /clients/{id_client}/roles",
    /**
     * Change a role’s name or replace its permissions.
     *
     * It counts from the next call of those who hold it. What is left out stays; a `default` role cannot be changed.
     *
     * Errors: `unknown_client_permissions`, `client_role_not_found`, `client_role_name_taken`, `default_role_fixed`.
     */
    updateClientRole: "PUT /clients/{id_client}/roles/{id_rol}",
    /**
     * Delete a role.
     *
     * Whoever holds it loses at once what it allows. A `default` role cannot be deleted, nor one that allows more than the caller may.
     *
     * Errors: `client_role_not_found`, `default_role_fixed`.
     */
    deleteClientRole: "DELETE /clients/{id_client}/roles/{id_rol}",
    /**
     * Invite somebody to a role by mail.
     *
     * The mailed link works for seven days. They hold the role once they accept with it, signed in as the user of that address; who has none gets one. The answer is the same either way.
     *
     * Errors: `mail_not_sent`, `role_held_already`, `client_role_not_found`.
     */
    inviteToClientRole: "POST /clients/{id_client}/roles/{id_rol}/invite",
    /**
     * List the people who hold a role.
     *
     * People who were invited are among them, with `enabled` false until they accept.
     *
     * Errors: `client_role_not_found`.
     */
    listClientRoleUsers: "GET /clients/{id_client}/roles/{id_rol}/users offset",
    /**
     * Give a role to a person of the client.
     *
     * For people who have a role in the client already; others are invited. Repeating it changes nothing.
     *
     * Errors: `user_not_found`, `client_role_not_found`.
     */
    addClientRoleUser: "POST /clients/{id_client}/roles/{id_rol}/users/{id_user}",
    /**
     * Take a role away from a person.
     *
     * It counts from their next call. The last person with the `default` role keeps it (1206). Taking it from somebody else needs all that it allows (520). For somebody who was invited, it takes the invitation back.
     *
     * Errors: `user_not_found`, `client_role_not_found`, `default_role_needs_holder`.
     */
    removeClientRoleUser: "DELETE /clients/{id_client}/roles/{id_rol}/users/{id_user}",
    /**
     * Leave a client: give up all your roles in it and its organizations.
     *
     * It needs no permission. What you allowed assistants there ends too. The last person with the `default` role stays (1206).
     *
     * Errors: `default_role_needs_holder`.
     */
    leaveClient: "DELETE /clients/{id_client}/users/me",
    /**
     * List the assistants that may act for a person in the client.
     *
     * The newest first, each with the organization and the scopes that the person allowed.
     *
     * Errors: `user_not_found`.
     */
    listMemberAssistants: "GET /clients/{id_client}/users/{id_user}/assistants offset",
    /**
     * End what a person allowed assistants in the client.
     *
     * Their tokens stop working at once. It needs everything that the person may do in the client (520).
     *
     * Errors: `user_not_found`.
     */
    endMemberAssistants: "DELETE /clients/{id_client}/users/{id_user}/assistants",
    /**
     * End all sign-ins and assistants of a person of the client.
     *
     * It needs everything that the person may do in the client (520), and that they have roles in no other (587). Take their roles away first if they are to stay out.
     *
     * Errors: `user_not_found`, `roles_in_other_clients`.
     */
    signOutMember: "POST /clients/{id_client}/users/{id_user}/sign_out",
  },
  organization_roles: {
    /**
     * List the permissions that an organization role can have.
     *
     * They are the values that `permissions` of a role may have.
     */
    listOrganizationPermissions: "GET /organizations_permissions",
    /**
     * List the roles of an organization.
     *
     * The oldest first. A role also counts in all organizations below.
     */
    listOrganizationRoles: "GET /organizations/{id_organization}/roles offset",
    /**
     * Create a role.
     *
     * Nobody can give a role more than they may do themselves (520). It also counts in all organizations below.
     *
     * Errors: `unknown_organization_permissions`, `organization_role_name_taken`.
     */
    createOrganizationRole: "POST /organizations/{id_organization}/roles",
    /**
     * Change a role’s name or replace its permissions.
     *
     * It counts from the next call of those who hold it. What is left out stays; a `default` role cannot be changed.
     *
     * Errors: `unknown_organization_permissions`, `organization_role_not_found`, `organization_role_name_taken`, `default_role_fixed`.
     */
    updateOrganizationRole: "PUT /organizations/{id_organization}/roles/{id_rol}",
    /**
     * Delete a role.
     *
     * Whoever holds it loses at once what it allows. A `default` role cannot be deleted, nor one that allows more than the caller may.
     *
     * Errors: `organization_role_not_found`, `default_role_fixed`.
     */
    deleteOrganizationRole: "DELETE /organizations/{id_organization}/roles/{id_rol}",
    /**
     * Invite somebody to a role by mail.
     *
     * The mailed link works for seven days. They hold the role once they accept with it, signed in as the user of that address; who has none gets one. The answer is the same either way.
     *
     * Errors: `mail_not_sent`, `role_held_already`, `organization_role_not_found`.
     */
    inviteToOrganizationRole: "POST /organizations/{id_organization}/roles/{id_rol}/invite",
    /**
     * List the people who hold a role.
     *
     * People who were invited are among them, with `enabled` false until they accept.
     *
     * Errors: `organization_role_not_found`.
     */
    listOrganizationRoleUsers: "GET /organizations/{id_organization}/roles/{id_rol}/users offset",
    /**
     * Give a role to a person of the client.
     *
     * For people who have a role in the client already; others are invited. Repeating it changes nothing.
     *
     * Errors: `user_not_found`, `organization_role_not_found`.
     */
    addOrganizationRoleUser: "POST /organizations/{id_organization}/roles/{id_rol}/users/{id_user}",
    /**
     * Take a role away from a person.
     *
     * It counts from their next call. The last person with a role may lose it: people of the client still reach the organization. Taking it from somebody else needs all that it allows (520). For somebody who was invited, it takes the invitation back.
     *
     * Errors: `user_not_found`, `organization_role_not_found`.
     */
    removeOrganizationRoleUser: "DELETE /organizations/{id_organization}/roles/{id_rol}/users/{id_user}",
    /**
     * Leave an organization: give up your roles of it.
     *
     * It needs no permission. Roles of the client stay, and so does what they allow in the organization.
     *
     * Errors: `organization_not_found`.
     */
    leaveOrganization: "DELETE /organizations/{id_organization}/users/me",
  },
  accounts: {
    /**
     * List the links with which a person connects accounts.
     *
     * One link for each network that is set up here, for 15 minutes or as long as the connect token; `authorization` says what the person must do. Most programs open the connect page instead (`issueConnectToken`).
     *
     * Errors: `redirect_url_not_registered`, `network_not_supported`.
     */
    getConnectLinks: "GET /organizations/{id_organization}/connect_links",
    /**
     * Complete a connection with what the network appended to its redirect.
     *
     * For programs with a page of their own at the redirect: pass on every parameter of the query, as it came. What went wrong at the network stands in `errorCode` of the answer. The accounts are found, and take no place of the plan until `enableAccount`.
     *
     * Errors: `connect_token_used`, `connect_token_of_other_network`, `network_not_supported`.
     */
    completeConnection: "GET /organizations/{id_organization}/account-connect/{social_network}",
    /**
     * Connect with credentials that the person typed, where the network allows that (app passwords).
     *
     * The credentials are used once and never stored; which fields are needed differs by network. What went wrong at the network stands in `errorCode` of the answer. The accounts are found, and take no place of the plan until `enableAccount`.
     *
     * Errors: `connect_token_used`, `connect_token_of_other_network`, `network_not_supported`.
     */
    connectWithCredentials: "POST /organizations/{id_organization}/account-connect/{social_network}",
    /**
     * List the accounts of the organization.
     *
     * Enabled ones, the newest first, also where their access ended (`error_code`); with `state` those that are connected but not enabled, or that were removed. With `accounts` those that are named, in any state.
     *
     * Errors: `network_not_supported`.
     */
    listAccounts: "GET /organizations/{id_organization}/accounts offset",
    /**
     * Get one account.
     *
     * Also one that was removed. Tells besides how its comments come in (`incoming`), and what its person left open when connecting (`open_questions`).
     *
     * Errors: `account_not_found`.
     */
    getAccount: "GET /organizations/{id_organization}/accounts/{id_account}",
    /**
     * Rename an account in the service, or change what its posts have by default.
     *
     * What is left out stays. `publish_defaults` is replaced as a whole; `null` clears it.
     *
     * Errors: `account_not_found`, `account_name_missing`, `reply_control_not_valid`, `network_refused_publication`, `option_not_supported`, `option_not_valid`.
     */
    updateAccount: "PUT /organizations/{id_organization}/accounts/{id_account}",
    /**
     * Remove an account.
     *
     * It takes no place of the plan any more, publications that wait are not sent, and feeds leave it out. The record stays, so that `enableAccount` can bring it back; nothing changes at the network.
     *
     * Errors: `account_not_found`.
     */
    deleteAccount: "DELETE /organizations/{id_organization}/accounts/{id_account}",
    /**
     * Enable an account.
     *
     * For accounts that were found when a person connected, or were removed. The network is asked whether the access works, and it takes a place of the plan. Repeating it changes nothing.
     *
     * Errors: `connect_token_of_other_network`, `account_not_usable`, `account_not_found`, `no_account_slot`, `account_connected_elsewhere`, `account_state_unknown`.
     */
    enableAccount: "POST /organizations/{id_organization}/accounts/{id_account}/enable",
    /**
     * Read the menu that stands in the chats of an account, as its network has it now.
     *
     * The network is asked, so it takes a moment.
     *
     * Errors: `access_lacks_scopes`, `account_not_found`, `account_not_usable`, `account_throttled`, `network_unavailable`, `no_persistent_menu`.
     */
    getPersistentMenu: "GET /organizations/{id_organization}/accounts/{id_account}/persistent_menu",
    /**
     * Replace the menu that stands in the chats of an account; an empty one removes it.
     *
     * What is sent replaces the whole menu. Which buttons there are differs by network.
     *
     * Errors: `access_lacks_scopes`, `account_not_found`, `account_not_usable`, `account_throttled`, `network_unavailable`, `no_persistent_menu`.
     */
    setPersistentMenu: "POST /organizations/{id_organization}/accounts/{id_account}/persistent_menu",
  },
  files: {
    /**
     * Store a file.
     *
     * `multipart/form-data` with one part, `file`. Pictures and videos are measured on arrival; `allowed_social_networks` says which networks take them.
     *
     * Errors: `image_format_not_accepted`, `video_format_not_accepted`, `image_too_large`, `document_too_large`, `video_too_large`, `storage_full`, `not_an_image_or_video`, `upload_failed`.
     */
    createUpload: "POST /organizations/{id_organization}/uploads file",
    /**
     * List the files in the library of the organization.
     *
     * The newest first. Temporal files and those that were taken out of the library are not among them.
     */
    listUploads: "GET /organizations/{id_organization}/uploads offset",
    /**
     * Get a link for sending a large file directly.
     *
     * Send the bytes to `url` with `method` and `headers` within 24 hours, then call `completeDirectUpload`. The space is reserved until then.
     *
     * Errors: `video_too_large`, `storage_full`.
     */
    beginDirectUpload: "POST /organizations/{id_organization}/uploads/direct",
    /**
     * Complete an upload whose bytes were sent to the link.
     *
     * The file is measured as any other; before that it cannot be used. Repeating it answers the same file.
     *
     * Errors: `image_format_not_accepted`, `video_format_not_accepted`, `image_too_large`, `document_too_large`, `video_too_large`, `storage_full`, `not_an_image_or_video`, `upload_failed`, `upload_not_found`.
     */
    completeDirectUpload: "POST /organizations/{id_organization}/uploads/{id_upload}/complete",
    /**
     * Get one file.
     *
     * `file_externals` tells where networks already have it.
     *
     * Errors: `upload_not_found`.
     */
    getUpload: "GET /organizations/{id_organization}/uploads/{id_upload}",
    /**
     * Say what a file shows, or set the cover of a video.
     *
     * `alt_text` is kept for the next post: a post says its own in `alt_texts`. The cover is an image of the library or a moment of the video. What is left out stays; `null` clears.
     *
     * Errors: `upload_not_found`, `cover_for_videos_only`, `cover_not_valid`.
     */
    updateUpload: "PUT /organizations/{id_organization}/uploads/{id_upload}",
    /**
     * Delete a file, or take it out of the library while it is used.
     *
     * A file that a publication or a plan still needs is only taken out of the library, unless `force_delete` is given: then they fail when they are due.
     *
     * Errors: `upload_not_found`.
     */
    deleteUpload: "DELETE /organizations/{id_organization}/uploads/{id_upload}",
    /**
     * Copy files from an integration into the library.
     *
     * Each file is copied by itself: what could not be is told under `errors`.
     *
     * Errors: `integration_not_found`, `provider_not_supported`, `integration_access_ended`.
     */
    importUploads: "POST /organizations/{id_organization}/uploads/import",
    /**
     * Tell what a file is and which networks accept it, without storing it.
     *
     * `multipart/form-data` with one part, `file`. Tells what would be stored of it, and for each network what the check of a post with this one file says. A file that cannot be stored is refused with the code of `createUpload`.
     *
     * Errors: `image_format_not_accepted`, `video_format_not_accepted`, `image_too_large`, `document_too_large`, `video_too_large`, `storage_full`, `not_an_image_or_video`, `upload_failed`.
     */
    explainFile: "POST /organizations/{id_organization}/uploads/explain file",
    /**
     * Tell which networks accept a file of the library, and why others do not.
     *
     * For each network what the check of a post with this one file says.
     *
     * Errors: `upload_not_found`.
     */
    explainUpload: "GET /organizations/{id_organization}/uploads/{id_upload}/explain",
  },
  publications: {
    /**
     * Send a post now, schedule it, or keep it as a draft.
     *
     * Without `publish_date` it is sent in this call, which waits up to 20 seconds: while `state` is `publishing`, read it again, or let a webhook tell. What a network would refuse is stored as `withErrors` with its reasons, not lost. Send an `Idempotency-Key`, so that a repeated call posts nothing twice.
     *
     * Errors: `schedule_not_valid`, `account_not_usable`, `account_not_found`, `network_not_supported`, `upload_not_found`, `publication_type_not_valid`, `publication_state_not_valid`, `publication_type_not_supported`, `publish_date_not_valid`, `account_without_slots`, `no_free_slot`, `publications_not_supported`, `publication_not_found`, `no_publications_left`, `no_x_credits_left`.
     */
    createPublication: "POST /organizations/{id_organization}/accounts/{id_account}/publish",
    /**
     * List the publications of one account.
     *
     * The newest first, unless `order_by_publish` is true.
     *
     * Errors: `account_not_found`, `network_not_supported`, `publication_state_not_valid`, `filter_not_valid`, `range_end_not_valid`.
     */
    listAccountPublications: "GET /organizations/{id_organization}/accounts/{id_account}/publish offset",
    /**
     * Check a post without storing anything.
     *
     * Runs every rule of the network on the post and tells all that is wrong at once. No errors mean that it can go out. Warnings tell the limits that will be used up at its date by what is scheduled: they keep nothing from being created. Fields for which the network has no use are named in the header `Ignored-Fields`.
     *
     * Errors: `schedule_not_valid`, `account_not_usable`, `account_not_found`, `network_not_supported`, `upload_not_found`, `publication_type_not_valid`, `publication_state_not_valid`, `publication_type_not_supported`, `publish_date_not_valid`, `account_without_slots`, `no_free_slot`, `publications_not_supported`.
     */
    checkPublication: "POST /organizations/{id_organization}/accounts/{id_account}/publish/check",
    /**
     * Tell what the scheduled posts will use of every limit, and which will not fit.
     *
     * One entry for each limit of the plan, of the accounts and of their networks. Every quota tells what is used now, what the posts scheduled from `from_date` (now, unless given) to `to_date` (31 days later; 92 at most) ask for, what is left at the fullest moment until then, and names the posts that will not fit when everything goes out at its date. What other organizations have scheduled counts where they share the X credits or the application, and is not named. Publications of the plan are counted when a post is created, so that all that are scheduled have theirs. A post that does not fit fails where credits lack, and is held back where a network refuses it for the time being: it then takes room later. Each quota names at most 1,000.
     *
     * Errors: `filter_not_valid`, `range_end_not_valid`, `range_too_long`.
     */
    getQuotaPlan: "GET /organizations/{id_organization}/quota_plan",
    /**
     * List the publications of the organization.
     *
     * The newest first, unless `order_by_publish` is true. Those of organizations below are not among them.
     *
     * Errors: `network_not_supported`, `publication_state_not_valid`, `filter_not_valid`, `range_end_not_valid`.
     */
    listPublications: "GET /organizations/{id_organization}/publish offset",
    /**
     * List the posts on the account’s timeline at the network, at most 100 per call.
     *
     * What the network has, posts that were not made here included. The network is asked, so it takes a moment, and credits on X.
     *
     * Errors: `account_not_usable`, `account_not_found`, `no_x_credits_left`, `publications_not_supported`, `account_throttled`, `discord_application_missing`, `discord_application_refused`, `pinterest_throttled`, `slack_app_not_in_channel`, `slack_channel_gone`, `slack_throttled`, `network_unavailable`, `timeline_not_readable`.
     */
    listSocialPublications: "GET /organizations/{id_organization}/accounts/{id_account}/social_publications offset",
    /**
     * Get one publication.
     *
     * `expand` adds the account and the files.
     *
     * Errors: `publication_not_found`, `filter_not_valid`.
     */
    getPublication: "GET /organizations/{id_organization}/publish/{id_publication}",
    /**
     * Change a publication that was not sent.
     *
     * What is left out stays; `null` clears. With `state` `ready` a draft or a failed publication goes out, now or at its date. With the `revision` that was read, it is refused (570) once anybody else changed the publication, even in the same moment.
     *
     * Errors: `schedule_not_valid`, `account_not_usable`, `account_not_found`, `network_not_supported`, `upload_not_found`, `publication_type_not_valid`, `publication_state_not_valid`, `publication_type_not_supported`, `publish_date_not_valid`, `account_without_slots`, `no_free_slot`, `publication_not_found`, `publication_not_changeable`, `publication_changed`, `no_x_credits_left`.
     */
    updatePublication: "PUT /organizations/{id_organization}/publish/{id_publication}",
    /**
     * Delete a publication, and its post on the network.
     *
     * Where the network cannot delete, the answer is an error and the publication stays. Of a thread, the posts that were deleted before that are gone. With the `revision` that was read, it is refused (570) once anybody else changed the publication.
     *
     * Errors: `account_not_usable`, `account_throttled`, `discord_application_missing`, `discord_application_refused`, `network_unavailable`, `pinterest_throttled`, `slack_app_not_in_channel`, `slack_channel_gone`, `slack_throttled`, `telegram_throttled`, `network_refused_deletion`, `telegram_bot_may_not_delete`, `telegram_deletion_too_late`, `publication_not_found`, `publication_changed`, `publication_not_changeable`, `no_x_credits_left`.
     */
    deletePublication: "DELETE /organizations/{id_organization}/publish/{id_publication}",
    /**
     * Change a publication that was not sent.
     *
     * What is left out stays; `null` clears. With `state` `ready` a draft or a failed publication goes out, now or at its date. The same as `updatePublication`, and the publication must be one of this account.
     *
     * Errors: `schedule_not_valid`, `account_not_usable`, `account_not_found`, `network_not_supported`, `upload_not_found`, `publication_type_not_valid`, `publication_state_not_valid`, `publication_type_not_supported`, `publish_date_not_valid`, `account_without_slots`, `no_free_slot`, `publication_not_found`, `publication_not_changeable`, `publication_changed`, `no_x_credits_left`.
     */
    updateAccountPublication: "PUT /organizations/{id_organization}/accounts/{id_account}/publish/{id_publication}",
    /**
     * Send a failed publication again, unchanged.
     *
     * Three times at most. At its date when that is still ahead, else in this call. When `outcome` is `unknown`, look at the network first, since the post may be there.
     *
     * Errors: `publication_not_found`, `no_x_credits_left`, `publications_not_supported`, `retry_not_allowed`, `no_retries_left`.
     */
    retryPublication: "POST /organizations/{id_organization}/publish/{id_publication}/retry",
    /**
     * Import posts from a table or a calendar, at most 100 a call.
     *
     * A result for each row or event. Send the same rows again after a lost answer: a row that was imported makes no second post. What has no `publish_date` is kept as a draft, so nothing is sent in this call; what its network would refuse is refused here, not stored. `docs/start/import.md` has the columns.
     *
     * Errors: `calendar_not_valid`, `column_twice`, `quotation_not_closed`.
     */
    importPublications: "POST /organizations/{id_organization}/publish/import",
    /**
     * Make an address at which calendar programs read the schedule.
     *
     * iCalendar, with the posts of the last 30 and the next 180 days. Anyone with the address can read it without signing in, until it is withdrawn or who made it may no longer read publications.
     *
     * Errors: `too_many_calendar_links`.
     */
    createCalendarLink: "POST /organizations/{id_organization}/calendar_links",
    /**
     * List the addresses at which calendar programs read the schedule.
     *
     * The newest first.
     */
    listCalendarLinks: "GET /organizations/{id_organization}/calendar_links",
    /**
     * Withdraw an address of the schedule.
     *
     * It stops working at once. Calendars that have read it may show what they read for a while.
     *
     * Errors: `calendar_link_not_found`.
     */
    withdrawCalendarLink: "DELETE /organizations/{id_organization}/calendar_links/{id_calendar_link}",
  },
  sandbox: {
    /**
     * List what goes wrong at the sandbox from now on.
     *
     * Faults hold for everybody on this installation. There is nothing to call where the networks themselves are used.
     *
     * Errors: `sandbox_not_used`, `sandbox_unreachable`.
     */
    listSandboxFaults: "GET /clients/{id_client}/sandbox/faults",
    /**
     * Have something go wrong at a network of the sandbox.
     *
     * The next `times` requests to the network fail, or the share `rate` of all that follow. Faults hold for everybody on this installation. There is nothing to call where the networks themselves are used.
     *
     * Errors: `network_not_supported`, `sandbox_not_used`, `sandbox_unreachable`.
     */
    causeSandboxFault: "POST /clients/{id_client}/sandbox/faults",
    /**
     * End all faults of the sandbox.
     *
     * Access tokens that were ended stay so: connect those accounts again. Faults hold for everybody on this installation. There is nothing to call where the networks themselves are used.
     *
     * Errors: `sandbox_not_used`, `sandbox_unreachable`.
     */
    clearSandboxFaults: "DELETE /clients/{id_client}/sandbox/faults",
  },
  slots: {
    /**
     * Read the posting slots of an account.
     *
     * The weekly times that `schedule: next_slot` gives to posts. None until they are set.
     *
     * Errors: `account_not_found`.
     */
    getPostingSlots: "GET /organizations/{id_organization}/accounts/{id_account}/slots",
    /**
     * Replace the posting slots of an account.
     *
     * All of them, at most 100; they are sorted, and each is kept once. What waits in slots already keeps its date. A time that a change of the clocks skips is the first minute after it, one that comes twice is the first.
     *
     * Errors: `account_not_found`.
     */
    replacePostingSlots: "PUT /organizations/{id_organization}/accounts/{id_account}/slots",
    /**
     * Hold back what waits in the slots of an account.
     *
     * It stays `ready` and does not go out until the slots are resumed. Posts with a date of their own go out, and what is being sent already is brought to its end.
     *
     * Errors: `account_not_found`.
     */
    pausePostingSlots: "PUT /organizations/{id_organization}/accounts/{id_account}/slots/pause",
    /**
     * Let what waits in the slots of an account go out again.
     *
     * What should have gone out during the pause gets the next slots, in its order; what follows moves back where it must. Nothing goes out at once.
     *
     * Errors: `account_not_found`, `account_without_slots`.
     */
    resumePostingSlots: "PUT /organizations/{id_organization}/accounts/{id_account}/slots/resume",
    /**
     * List the next slots of an account, and what waits in them.
     *
     * Two weeks from now, unless a period of at most 92 days is given. A slot without `id_publication` is free. Without `from_date`, what a pause kept back comes first, under the date that it missed.
     *
     * Errors: `account_not_found`, `filter_not_valid`, `range_end_not_valid`, `range_too_long`.
     */
    listPostingQueue: "GET /organizations/{id_organization}/accounts/{id_account}/slots/queue",
    /**
     * Put what waits in the slots of an account into a new order.
     *
     * Name publications in the order in which they are to go out: they share the dates that they have. Those that are not named stay where they are.
     *
     * Errors: `account_not_found`, `account_without_slots`, `no_free_slot`, `publication_not_changeable`, `publication_not_found`.
     */
    reorderPostingQueue: "PUT /organizations/{id_organization}/accounts/{id_account}/slots/queue",
  },
  comments: {
    /**
     * List the comments of others on what the organization published, as last read.
     *
     * The newest first, without answers to comments. As they are stored: the service collects them by itself, by push or by asking. `readPublicationComments` asks the network now.
     *
     * Errors: `account_not_found`, `network_not_supported`, `range_end_not_valid`.
     */
    listComments: "GET /organizations/{id_organization}/comments cursor",
    /**
     * Count the comments that nobody has read.
     *
     * Of those that `listComments` lists.
     */
    countUnreadComments: "GET /organizations/{id_organization}/unread_comments",
    /**
     * Mark all comments as read that match a filter.
     *
     * Without a filter all of them. Answers how many there were. Comments that came after `until`, or during the call, stay unread.
     *
     * Errors: `account_not_found`, `network_not_supported`, `range_end_not_valid`.
     */
    markCommentsRead: "POST /organizations/{id_organization}/comments/read",
    /**
     * Read one comment, as last read from the network.
     *
     * It is read from the store, also when it was deleted; the network is not asked.
     *
     * Errors: `comment_not_found`.
     */
    getComment: "GET /organizations/{id_organization}/comments/{id_comment}",
    /**
     * Hide or show a comment at its network, mark it as read or unread.
     *
     * The network is asked only to hide or show, and first: when it refuses, nothing changes. What is left out stays.
     *
     * Errors: `access_lacks_scopes`, `account_without_comments`, `account_not_usable`, `account_throttled`, `comments_not_supported`, `comment_account_gone`, `network_unavailable`, `comment_not_found`, `comment_action_not_supported`, `comment_action_refused`, `bluesky_hidden_full`, `threads_reply_not_on_first_level`.
     */
    updateComment: "PUT /organizations/{id_organization}/comments/{id_comment}",
    /**
     * Delete a comment at its network.
     *
     * What the network lets the account delete: its own, and on some networks those of others (`getSocialCommentActions`). The record stays, without its words. It takes credits on X.
     *
     * Errors: `access_lacks_scopes`, `account_without_comments`, `account_not_usable`, `account_throttled`, `comments_not_supported`, `comment_account_gone`, `network_unavailable`, `comment_not_found`, `comment_action_not_supported`, `comment_action_refused`, `discord_application_missing`, `discord_application_refused`, `telegram_no_discussion_group`, `telegram_throttled`, `no_x_credits_left`, `telegram_bot_may_not_delete`, `telegram_deletion_too_late`.
     */
    deleteComment: "DELETE /organizations/{id_organization}/comments/{id_comment}",
    /**
     * Answer a comment in public.
     *
     * It is sent in this call. When nobody can tell whether the network has it, the answer is an error with `id_comment` of the reply. Send an `Idempotency-Key`, so that a repeated call answers nothing twice. It takes credits on X.
     *
     * Errors: `access_lacks_scopes`, `account_without_comments`, `account_not_usable`, `account_throttled`, `comments_not_supported`, `comment_account_gone`, `network_unavailable`, `comment_not_found`, `comment_action_not_supported`, `comment_action_refused`, `discord_application_missing`, `discord_application_refused`, `telegram_no_discussion_group`, `telegram_throttled`, `no_x_credits_left`, `outcome_unknown`, `reply_not_valid`.
     */
    replyToComment: "POST /organizations/{id_organization}/comments/{id_comment}/reply",
    /**
     * Read the answers to a comment from the network.
     *
     * The network is asked, so it takes a moment, and credits on X. Pass `next_cursor` as `offset` to read on.
     *
     * Errors: `access_lacks_scopes`, `discord_application_missing`, `discord_application_refused`, `telegram_no_discussion_group`, `telegram_throttled`, `account_not_usable`, `account_throttled`, `account_without_comments`, `comments_not_supported`, `network_unavailable`, `publication_not_sent`, `no_x_credits_left`, `comment_action_refused`, `comment_account_gone`, `comment_not_found`.
     */
    readReplies: "GET /organizations/{id_organization}/comments/{id_comment}/replies cursor",
    /**
     * Read the comments on a publication from the network.
     *
     * The network is asked, so it takes a moment, and credits on X. Pass `next_cursor` as `offset` to read on.
     *
     * Errors: `access_lacks_scopes`, `discord_application_missing`, `discord_application_refused`, `telegram_no_discussion_group`, `telegram_throttled`, `account_not_usable`, `account_throttled`, `account_without_comments`, `comments_not_supported`, `network_unavailable`, `publication_not_sent`, `no_x_credits_left`, `comment_action_refused`, `comment_account_gone`, `publication_not_found`.
     */
    readPublicationComments: "GET /organizations/{id_organization}/publish/{id_publication}/comments cursor",
    /**
     * Read the comments on a post of an account that was not made here.
     *
     * With `publication_external_id` the network is asked, so it takes a moment, and credits on X; without it, the answer is what is stored of comments on such posts. Pass `next_cursor` as `offset` to read on.
     *
     * Errors: `access_lacks_scopes`, `discord_application_missing`, `discord_application_refused`, `telegram_no_discussion_group`, `telegram_throttled`, `account_not_usable`, `account_throttled`, `account_without_comments`, `comments_not_supported`, `network_unavailable`, `publication_not_sent`, `no_x_credits_left`, `comment_action_refused`, `account_not_found`.
     */
    readAccountComments: "GET /organizations/{id_organization}/accounts/{id_account}/comments cursor",
  },
  contacts: {
    /**
     * List the people with whom the organization exchanges messages, newest first.
     *
     * A person is one contact for each organization, however often they write.
     *
     * Errors: `network_not_supported`, `filter_not_valid`.
     */
    listContacts: "GET /organizations/{id_organization}/contacts cursor",
    /**
     * Enter a contact; whoever has the first identifier already is answered as they are.
     *
     * Needs one identifier at a network, or an e-mail address.
     *
     * Errors: `account_not_found`, `contact_without_identifier`, `identifier_taken`, `network_not_supported`.
     */
    createContact: "POST /organizations/{id_organization}/contacts",
    /**
     * Delete all contacts with every message exchanged with them; the networks keep theirs.
     *
     * Messages that networks push again do not come back; those that are read from them anew do. It cannot be undone.
     */
    deleteContacts: "DELETE /organizations/{id_organization}/contacts",
    /**
     * Read one contact.
     *
     * Tells where the contact can be reached.
     *
     * Errors: `contact_not_found`.
     */
    getContact: "GET /organizations/{id_organization}/contacts/{id_contact}",
    /**
     * Change a contact: what is left out stays, `null` clears, a list replaces the whole list.
     *
     * The network’s own name of the person no longer replaces a name that was given here.
     *
     * Errors: `account_not_found`, `contact_without_identifier`, `identifier_taken`, `network_not_supported`, `contact_not_found`.
     */
    updateContact: "PUT /organizations/{id_organization}/contacts/{id_contact}",
    /**
     * Delete a contact with every message exchanged with them; the network keeps its own.
     *
     * Messages that networks push again do not come back; those that are read from them anew do. It cannot be undone.
     *
     * Errors: `contact_not_found`.
     */
    deleteContact: "DELETE /organizations/{id_organization}/contacts/{id_contact}",
  },
  messages: {
    /**
     * Count the messages of contacts that nobody has read.
     *
     * Counts messages, not conversations.
     */
    countUnreadMessages: "GET /organizations/{id_organization}/unread_messages",
    /**
     * List the conversations of all accounts, as they are stored.
     *
     * The latest first, each with its last message and whether free text may be sent now.
     *
     * Errors: `network_not_supported`.
     */
    listConversations: "GET /organizations/{id_organization}/conversations cursor",
    /**
     * List the conversations of one account; the first call reads what the network has.
     *
     * The latest first, each with its last message and whether free text may be sent now.
     *
     * Errors: `account_not_found`, `account_not_usable`, `no_messages`, `access_lacks_scopes`, `account_throttled`, `network_unavailable`, `filter_not_valid`.
     */
    listAccountConversations: "GET /organizations/{id_organization}/accounts/{id_account}/conversations cursor",
    /**
     * Count the conversations of one account: a contact on a day in UTC is one.
     *
     * This month’s, unless a range is given. With `group_by` by day, month or year; without it one number.
     *
     * Errors: `account_not_found`, `account_not_usable`, `no_messages`, `range_end_not_valid`.
     */
    countAccountConversations: "GET /organizations/{id_organization}/accounts/{id_account}/conversations_total",
    /**
     * Count the conversations of all accounts: a contact of an account on a day in UTC is one.
     *
     * This month’s, unless a range is given. With `group_by` by day, month or year; without it one number.
     *
     * Errors: `range_end_not_valid`.
     */
    countConversations: "GET /organizations/{id_organization}/conversations_total",
    /**
     * Read what an account and a contact exchanged, newest first, which marks it as read.
     *
     * The first call for an account reads what its network has. The messages on the page are marked as read if the caller may answer them (`messages:create`) and is not an assistant; `mark_read=false` leaves them unread. The network is not notified.
     *
     * Errors: `account_not_found`, `account_not_usable`, `no_messages`, `access_lacks_scopes`, `account_throttled`, `network_unavailable`, `contact_not_found`, `filter_not_valid`.
     */
    readMessages: "GET /organizations/{id_organization}/accounts/{id_account}/messages/{id_contact} cursor",
    /**
     * Send a message to a contact.
     *
     * It is sent in this call. When nobody can tell whether the network has it, the answer is an error with `id_message`. Outside the network’s window only templates are taken (1513). Send an `Idempotency-Key`, so that a repeated call sends nothing twice.
     *
     * Errors: `account_not_found`, `account_not_usable`, `no_messages`, `contact_not_found`, `contact_without_identifier`, `upload_not_found`, `access_lacks_scopes`, `account_throttled`, `network_unavailable`, `message_refused`, `buttons_missing`, `interactive_not_valid`, `message_empty`, `message_not_found`, `message_too_long`, `message_type_not_valid`, `one_file_only`, `quick_replies_missing`, `reference_not_valid`, `template_not_valid`, `window_closed`, `no_x_credits_left`, `outcome_unknown`.
     */
    sendMessage: "POST /organizations/{id_organization}/accounts/{id_account}/messages/{id_contact}",
    /**
     * Check a message without sending it.
     *
     * Runs every rule of the network on the message and tells all that is wrong at once; the network is not asked. An empty list means that it can go out.
     *
     * Errors: `account_not_found`, `account_not_usable`, `no_messages`, `contact_not_found`, `contact_without_identifier`, `upload_not_found`.
     */
    checkMessage: "POST /organizations/{id_organization}/accounts/{id_account}/messages/{id_contact}/check",
    /**
     * Answer the author of a comment with a private message: once, within 7 days.
     *
     * On networks that allow it. It is sent in this call and opens a conversation; the author becomes a contact.
     *
     * Errors: `access_lacks_scopes`, `account_throttled`, `network_unavailable`, `message_refused`, `account_not_usable`, `comment_account_gone`, `comment_action_not_supported`, `comment_not_found`, `message_empty`, `message_not_found`, `message_too_long`, `no_messages`, `outcome_unknown`, `private_reply_not_possible`.
     */
    replyPrivately: "POST /organizations/{id_organization}/comments/{id_comment}/private_reply",
    /**
     * Mark the messages of a contact as read, and tell the network that they were seen.
     *
     * The person sees it where the network shows that. Messages that came after `until`, or during the call, stay unread.
     *
     * Errors: `account_not_found`, `account_not_usable`, `no_messages`, `access_lacks_scopes`, `account_throttled`, `network_unavailable`, `message_refused`, `contact_not_found`, `contact_without_identifier`, `filter_not_valid`.
     */
    tellSeen: "POST /organizations/{id_organization}/accounts/{id_account}/messages/{id_contact}/seen",
    /**
     * Delete what is stored of the messages of an account; the network keeps its own.
     *
     * Contacts stay. What the network still has is read again when somebody asks for the conversations.
     *
     * Errors: `account_not_found`, `account_not_usable`, `no_messages`.
     */
    deleteMessages: "DELETE /organizations/{id_organization}/accounts/{id_account}/messages",
  },
  ai_plans: {
    /**
     * Create a plan of a week and queue its generation.
     *
     * Generation runs in the background: read the plan again, or let a webhook (`ai_plan`) tell. An account with posting slots posts in the first free one of each chosen day. Its posts are drafts until a person approves them (`validateAiPlan`).
     *
     * Errors: `client_not_found`, `planner_template_not_found`, `ai_plan_accounts_missing`, `ai_plan_accounts_not_usable`, `ai_plan_network_not_supported`, `ai_plan_board_missing`, `ai_plan_images_missing`, `ai_plan_source_empty`, `upload_not_found`, `ai_plan_slots_missing`, `no_publications_left`, `no_ai_credits_left`, `ai_plan_page_not_readable`, `ai_plan_page_not_public`, `storage_full`, `access_lacks_scopes`, `account_not_found`, `account_not_usable`, `account_throttled`, `network_unavailable`, `no_usable_catalog`.
     */
    createAiPlan: "POST /clients/{id_client}/organizations/{id_organization}/ai_plans",
    /**
     * List the plans of an organization, newest first; without limit, all of them.
     *
     * Archived plans are listed only with `archived`, cancelled ones never.
     *
     * Errors: `client_not_found`.
     */
    listAiPlans: "GET /clients/{id_client}/organizations/{id_organization}/ai_plans offset",
    /**
     * Say what a plan would cost and when its posts would go out, and create nothing.
     *
     * The same body as to create one.
     *
     * Errors: `client_not_found`, `planner_template_not_found`, `ai_plan_accounts_missing`, `ai_plan_accounts_not_usable`, `ai_plan_network_not_supported`, `ai_plan_board_missing`, `ai_plan_images_missing`, `ai_plan_source_empty`, `upload_not_found`, `ai_plan_slots_missing`, `no_publications_left`, `no_ai_credits_left`.
     */
    checkAiPlan: "POST /clients/{id_client}/organizations/{id_organization}/ai_plans/check",
    /**
     * Compare what plans achieved.
     *
     * Plans whose week began in the range, archived ones included; the last 30 days when none is given. Only plans with enough measured posts are `ranked`.
     *
     * Errors: `client_not_found`, `filter_not_valid`, `range_end_not_valid`, `range_too_long`, `planner_template_not_found`, `network_not_supported`.
     */
    listAiPlanResults: "GET /clients/{id_client}/organizations/{id_organization}/ai_plans/results",
    /**
     * Get a plan with its publications; ask again while it is pending or generating.
     *
     * Tells its posts as they stand now.
     *
     * Errors: `client_not_found`, `ai_plan_not_found`.
     */
    getAiPlan: "GET /clients/{id_client}/organizations/{id_organization}/ai_plans/{id_ai_plan}",
    /**
     * Cancel a plan and delete what it has not sent.
     *
     * Its drafts and scheduled posts are deleted, what is out stays, and what it reserved comes back. Not while it is `generating` (2102).
     *
     * Errors: `client_not_found`, `ai_plan_not_found`, `ai_plan_state_not_allowed`.
     */
    cancelAiPlan: "DELETE /clients/{id_client}/organizations/{id_organization}/ai_plans/{id_ai_plan}",
    /**
     * Approve a generated plan: what fits is scheduled.
     *
     * Its drafts become posts that go out at their dates. One whose posting slot another post has taken meanwhile gets the next free one of the week. What cannot go out stays a draft with its reasons.
     *
     * Errors: `client_not_found`, `ai_plan_not_found`, `ai_plan_state_not_allowed`.
     */
    validateAiPlan: "POST /clients/{id_client}/organizations/{id_organization}/ai_plans/{id_ai_plan}/validate",
    /**
     * Generate a failed plan again.
     *
     * Only a plan whose generation failed: it is made anew in the background, for the same places, with credits and publications of this month.
     *
     * Errors: `client_not_found`, `ai_plan_not_found`, `ai_plan_state_not_allowed`.
     */
    retryAiPlan: "POST /clients/{id_client}/organizations/{id_organization}/ai_plans/{id_ai_plan}/retry",
    /**
     * Take a plan out of the usual list; its publications stay as they are.
     *
     * `listAiPlans` shows it with `archived`. Repeating it renews `archived_date`.
     *
     * Errors: `client_not_found`, `ai_plan_not_found`.
     */
    archiveAiPlan: "POST /clients/{id_client}/organizations/{id_organization}/ai_plans/{id_ai_plan}/archive",
    /**
     * Put a plan back into the usual list.
     *
     * `archived_date` goes. Repeating it changes nothing.
     *
     * Errors: `client_not_found`, `ai_plan_not_found`.
     */
    unarchiveAiPlan: "POST /clients/{id_client}/organizations/{id_organization}/ai_plans/{id_ai_plan}/unarchive",
    /**
     * Have the text or the picture of one draft of a plan made again.
     *
     * While the plan is `generated` and the post a draft that nobody changed meanwhile; its account and date stay. It takes credits where a model writes; templates give their next variant for nothing.
     *
     * Errors: `client_not_found`, `ai_plan_not_found`, `ai_plan_state_not_allowed`, `network_refused_publication`, `no_ai_credits_left`, `model_not_answering`, `model_answer_not_usable`, `image_not_made`, `ai_images_off`, `storage_full`.
     */
    regenerateAiPlanPublication: "POST /clients/{id_client}/organizations/{id_organization}/ai_plans/{id_ai_plan}/publications/{id_publication}/regenerate",
  },
  integrations: {
    /**
     * List what can be connected here, with the form that each needs.
     *
     * `config_fields` is what a front shows as a form. Providers that the operator has not set up are left out.
     */
    listIntegrationProviders: "GET /integration_providers",
    /**
     * List the integrations of an organization, newest first; without limit, all of them.
     *
     * An integration whose access ended is among them, with an `error_code`.
     */
    listIntegrations: "GET /organizations/{id_organization}/integrations offset",
    /**
     * Connect a drive or a feed; it takes a place of the plan.
     *
     * A drive needs what its provider appended to the redirect (`getIntegrationLink`); a feed needs its address and the accounts. What a feed has already is not posted. A feed also needs `publications:create`: it makes posts for who connected it or saved it last, for as long as they may.
     *
     * Errors: `integration_connected`, `account_not_found`, `publication_type_not_valid`, `publications_not_supported`, `publication_type_not_supported`, `connect_session_not_valid`, `integration_access_ended`, `network_unavailable`, `more_integrations_than_left`.
     */
    connectIntegration: "POST /organizations/{id_organization}/integrations",
    /**
     * Get an integration.
     *
     * Tells its settings and, by `connected` and `error_code`, whether it works.
     *
     * Errors: `integration_not_found`, `integration_of_other_organization`.
     */
    getIntegration: "GET /organizations/{id_organization}/integrations/{id_integration}",
    /**
     * Rename, enable or disable an integration, or change the settings of a feed.
     *
     * What is left out stays. Enabling it takes a place of the plan, disabling it frees that. Other settings of a feed, and enabling it, also need `publications:create`. Who holds both and saves a feed is responsible for it from then on, so that one that stopped (2207) goes on.
     *
     * Errors: `integration_not_found`, `integration_of_other_organization`, `integration_connected`, `account_not_found`, `publication_type_not_valid`, `publications_not_supported`, `publication_type_not_supported`, `feed_not_readable`, `more_integrations_than_left`.
     */
    updateIntegration: "PUT /organizations/{id_organization}/integrations/{id_integration}",
    /**
     * Disconnect an integration; files and publications that came of it stay.
     *
     * For callers it is gone at once, and its place in the plan is free; the provider is told in the background.
     *
     * Errors: `integration_not_found`, `integration_of_other_organization`.
     */
    deleteIntegration: "DELETE /organizations/{id_organization}/integrations/{id_integration}",
    /**
     * Get the address at which a person lets the service into their drive.
     *
     * It works for 15 minutes. The person comes back to a page of the service that completes the connection or, with `redirect_uri`, to a registered front that passes the code on.
     *
     * Errors: `provider_not_supported`, `redirect_url_not_registered`.
     */
    getIntegrationLink: "GET /organizations/{id_organization}/integrations/{provider}/connect_link",
    /**
     * Renew the access of an integration, or read its feed anew, in place.
     *
     * It is well again, and enabled or disabled as before; its settings and what it made stay. It must be of the same provider. A feed also needs `publications:create`.
     *
     * Errors: `integration_not_found`, `integration_of_other_organization`, `integration_connected`, `account_not_found`, `publication_type_not_valid`, `publications_not_supported`, `publication_type_not_supported`, `connect_session_not_valid`, `integration_access_ended`, `network_unavailable`.
     */
    reconnectIntegration: "POST /organizations/{id_organization}/integrations/{id_integration}/reconnect",
    /**
     * Get what opens the provider’s own picker of files in a browser, for about an hour.
     *
     * The token in it is the provider’s, for the browser of one person.
     *
     * Errors: `integration_not_found`, `integration_of_other_organization`, `provider_not_supported`, `integration_access_ended`, `network_unavailable`.
     */
    getPickerConfig: "GET /organizations/{id_organization}/integrations/{id_integration}/picker_config",
    /**
     * List what a feed had since it was connected, and what became of it.
     *
     * The newest first, with the publications that were made of each. Items with `held` wait for a person (`decideFeedItems`).
     *
     * Errors: `integration_not_found`, `integration_of_other_organization`.
     */
    listFeedItems: "GET /organizations/{id_organization}/integrations/{id_integration}/items offset",
    /**
     * Have items of a feed posted that were held back or skipped, or skip them.
     *
     * What is posted already stays so. To have items posted also needs `publications:create`. Posts are made in the background. When one item is not of this feed, none is decided about.
     *
     * Errors: `integration_not_found`, `integration_of_other_organization`.
     */
    decideFeedItems: "POST /organizations/{id_organization}/integrations/{id_integration}/items",
  },
  metrics: {
    /**
     * List the numbers that an account has, by the network’s names.
     *
     * They are the values of `names` of `getAccountMetrics`; some may have numbers from before only.
     *
     * Errors: `account_not_found`.
     */
    listMetricNames: "GET /organizations/{id_organization}/accounts/{id_account}/metric_list",
    /**
     * Read the numbers of an account, by the network’s names.
     *
     * By days up to 31 days, by months up to 720, else by years. Without a range, those of yesterday and today in UTC. For numbers of all networks in one vocabulary use `getOrganizationMetrics`.
     *
     * Errors: `account_not_found`, `filter_not_valid`, `range_end_not_valid`.
     */
    getAccountMetrics: "GET /organizations/{id_organization}/accounts/{id_account}/metrics",
    /**
     * Read in which hours of the week posts of an account reach most.
     *
     * From what posts of the last year reached by the hour of the organization’s clocks; where that is too little, from a fixed table, and `source` says so.
     *
     * Errors: `account_not_found`, `publications_not_supported`.
     */
    getBestTimes: "GET /organizations/{id_organization}/accounts/{id_account}/best_times",
    /**
     * Read the numbers of all accounts, those of organizations below included.
     *
     * The last 30 days when no range is given. In one vocabulary for all networks: a number that a network does not give is absent, never 0, and `missing` says why. With `format=csv` as a table.
     *
     * Errors: `filter_not_valid`, `range_end_not_valid`, `range_too_long`.
     */
    getOrganizationMetrics: "GET /organizations/{id_organization}/metrics",
    /**
     * List what was published in a range by what it reached.
     *
     * The last 30 days when no range is given, organizations below included; those with most of `metric` first. With `format=csv` as a table.
     *
     * Errors: `filter_not_valid`, `range_end_not_valid`, `range_too_long`, `network_not_supported`.
     */
    listPublicationStats: "GET /organizations/{id_organization}/publications/stats",
    /**
     * List the publications of a range with most of one number.
     *
     * The short form of `listPublicationStats`, for a front page: the last 30 days, `engagement` and five of them when nothing else is asked for.
     *
     * Errors: `filter_not_valid`, `range_end_not_valid`, `range_too_long`.
     */
    listTopPublications: "GET /organizations/{id_organization}/publications/top",
    /**
     * Count publications by state, network and day.
     *
     * Counts what was created in the range, and what went out in it; the last 30 days when none is given.
     *
     * Errors: `filter_not_valid`, `range_end_not_valid`, `range_too_long`.
     */
    summarizePublications: "GET /organizations/{id_organization}/publications/summary",
    /**
     * Read what a publication reached, day by day.
     *
     * As they were collected, the oldest first; the network is not asked.
     *
     * Errors: `publication_not_found`.
     */
    getPublicationStats: "GET /organizations/{id_organization}/publish/{id_publication}/stats",
    /**
     * Ask the network what a publication reached.
     *
     * The answer is in the network’s own names. It takes credits on X.
     *
     * Errors: `publication_not_found`, `publication_not_sent`, `account_not_usable`, `access_lacks_scopes`, `no_x_credits_left`, `network_unavailable`, `account_throttled`, `slack_app_not_in_channel`, `slack_channel_gone`, `slack_throttled`, `pinterest_throttled`, `discord_application_missing`, `discord_application_refused`.
     */
    measurePublication: "GET /organizations/{id_organization}/publish/{id_publication}/metrics",
  },
  dashboard: {
    /**
     * Read the whole home screen.
     *
     * The last 30 days when no range is given. Each block is there only for callers who may read it (`available_blocks`).
     *
     * Errors: `filter_not_valid`, `range_end_not_valid`, `range_too_long`.
     */
    getDashboard: "GET /organizations/{id_organization}/dashboard",
    /**
     * Read what an organization and those below it use of their plans.
     *
     * Beside each amount stands what may be used.
     */
    getPlanUse: "GET /organizations/{id_organization}/use",
  },
  people: {
    /**
     * Read everything that is stored of a person who wrote to accounts of the organization.
     *
     * For a person who asks what is stored of them.
     *
     * Errors: `account_not_found`, `network_not_supported`.
     */
    getPerson: "GET /organizations/{id_organization}/people/{social_network}/{external_id}",
    /**
     * Erase everything that is stored of a person, so that it does not come back.
     *
     * For a person who asks to be forgotten. Only a hash stays, by which nothing they wrote before comes back. What the networks keep is theirs.
     *
     * Errors: `account_not_found`, `network_not_supported`.
     */
    deletePerson: "DELETE /organizations/{id_organization}/people/{social_network}/{external_id}",
  },
  report: {
    /**
     * Make a link to the report of a range, which works for 30 days without signing in.
     *
     * The last 30 days when no range is given, in the time zone of the organization. Whoever has the link can read the report, until it is ended (`deleteReportLink`) or who made it may no longer read the numbers. It quotes posts and names accounts where they may also read publications and accounts when it is opened.
     *
     * Errors: `filter_not_valid`, `range_end_not_valid`, `range_too_long`.
     */
    createReportLink: "POST /organizations/{id_organization}/report_links",
    /**
     * List the links to reports that have not expired, newest first.
     *
     * With who made each and when it was last opened; without their addresses, which are told once.
     */
    listReportLinks: "GET /organizations/{id_organization}/report_links offset",
    /**
     * End a link to a report.
     *
     * It stops working at once. To end one that another made also needs `organization:update`.
     *
     * Errors: `report_link_not_found`.
     */
    deleteReportLink: "DELETE /organizations/{id_organization}/report_links/{id_report_link}",
    /**
     * Read when the report is mailed, and to whom.
     *
     * Where nothing was decided, it is not mailed. Recipients who may no longer read the numbers are left out.
     */
    getReportSettings: "GET /organizations/{id_organization}/report_settings",
    /**
     * Change when the report is mailed, and to whom.
     *
     * What is left out stays; `null` clears. Who saves it and each recipient need `account_stats:read` and `publication_stats:read` in the organization, then and whenever it is mailed; to switch it off, `organization:update` is enough.
     *
     * Errors: `user_not_found`, `report_recipient_lacks_rights`.
     */
    updateReportSettings: "PUT /organizations/{id_organization}/report_settings",
  },
  products: {
    /**
     * List the product catalogues that an account reaches, as its network has them now.
     *
     * The network is asked, so it takes a moment.
     *
     * Errors: `access_lacks_scopes`, `account_not_found`, `account_not_usable`, `account_throttled`, `network_unavailable`, `no_usable_catalog`, `filter_not_valid`.
     */
    listProductCatalogs: "GET /organizations/{id_organization}/accounts/{id_account}/products_catalogs offset",
    /**
     * Create a product catalogue in the business of an account.
     *
     * It is created at the network, in the business to which the account belongs. A name that a catalogue has already is refused.
     *
     * Errors: `access_lacks_scopes`, `account_not_found`, `account_not_usable`, `account_throttled`, `network_unavailable`, `no_usable_catalog`, `creation_unknown`, `field_missing`.
     */
    createProductCatalog: "POST /organizations/{id_organization}/accounts/{id_account}/products_catalogs",
    /**
     * List the products of a catalogue, or get one product, as the network has them now.
     *
     * The network is asked, so it takes a moment. Give `product_catalog_id` or `product_id`.
     *
     * Errors: `access_lacks_scopes`, `account_not_found`, `account_not_usable`, `account_throttled`, `network_unavailable`, `no_usable_catalog`, `filter_not_valid`, `product_or_catalog_missing`.
     */
    listProducts: "GET /organizations/{id_organization}/accounts/{id_account}/products offset",
    /**
     * Create a product in a catalogue or, with its `id`, change it.
     *
     * It is written at the network, which may take a while to show it.
     *
     * Errors: `access_lacks_scopes`, `account_not_found`, `account_not_usable`, `account_throttled`, `network_unavailable`, `no_usable_catalog`, `creation_unknown`, `field_missing`, `product_or_catalog_missing`.
     */
    saveProduct: "POST /organizations/{id_organization}/accounts/{id_account}/products",
  },
  message_templates: {
    /**
     * List the message templates of an account, as its network has them now.
     *
     * The network is asked, so it takes a moment. Those that are approved, unless `status` asks for others.
     *
     * Errors: `account_not_found`, `account_not_usable`, `account_throttled`, `network_unavailable`, `no_messages`.
     */
    listMessageTemplates: "GET /organizations/{id_organization}/accounts/{id_account}/message_templates offset",
    /**
     * Hand in a message template for approval by the network.
     *
     * The network decides, often within minutes; a webhook (`message_template_status`) tells.
     *
     * Errors: `account_not_found`, `account_not_usable`, `account_throttled`, `network_unavailable`, `no_messages`, `template_not_valid`.
     */
    createMessageTemplate: "POST /organizations/{id_organization}/accounts/{id_account}/message_templates",
    /**
     * Delete a message template at the network, in one language.
     *
     * Give both `template_id` and `template_name`. The other languages of the template stay.
     *
     * Errors: `account_not_found`, `account_not_usable`, `account_throttled`, `network_unavailable`, `no_messages`, `field_missing`, `template_not_valid`.
     */
    deleteMessageTemplate: "DELETE /organizations/{id_organization}/accounts/{id_account}/message_templates",
  },
  webhooks: {
    /**
     * List the webhook deliveries of an app, newest first; an app can list its own.
     *
     * Each with every attempt, for 30 days.
     *
     * Errors: `app_not_found`.
     */
    listWebhookDeliveries: "GET /clients/{id_client}/apps/{id_app}/deliveries offset",
    /**
     * Send a delivery again, with the same webhook-id and body.
     *
     * One that was merged into another sends that one. Words of comments and messages are left out when the plan no longer includes these. One that was made for another address than the present `webhook_url` needs what a new `webhook_url` needs.
     *
     * Errors: `app_not_found`, `webhook_url_not_valid`, `delivery_not_found`, `webhook_switched_off`.
     */
    replayWebhookDelivery: "POST /clients/{id_client}/apps/{id_app}/deliveries/{id_delivery}/replay",
    /**
     * Send the deliveries of a period again, up to 1,000 per call.
     *
     * The oldest first. Deliveries that were made for another address than the present `webhook_url` need what a new `webhook_url` needs; otherwise none is sent. When the answer holds `next_date`, call again with it as `from_date`.
     *
     * Errors: `app_not_found`, `webhook_url_not_valid`, `webhook_switched_off`.
     */
    replayWebhookDeliveries: "POST /clients/{id_client}/apps/{id_app}/deliveries/replay",
    /**
     * Send a test message to the app’s webhook URL now.
     *
     * Answers what the receiver said. It is sent even while the URL is paused or switched off.
     *
     * Errors: `app_not_found`, `webhook_url_not_valid`.
     */
    testWebhook: "POST /clients/{id_client}/apps/{id_app}/deliveries/test",
    /**
     * List the events of the last 30 days, oldest first.
     *
     * Everything that webhooks tell, whether or not an app has a webhook URL. To catch up, keep the `_id` of the last one and pass it as `after`. None appears before one that is listed already. What people wrote is left out for callers who may not read it.
     *
     * Errors: `filter_not_valid`.
     */
    listEvents: "GET /organizations/{id_organization}/events after",
    /**
     * Follow the events as they happen (server-sent events).
     *
     * Each event of `listEvents`, in the same order, within a second: `event: change`, its `_id` as `id`, the event as `data`. Begins now, or after the event of `after` or of the header `Last-Event-ID`; with the `_id` of the organization at the beginning. Ends with `event: end` and why as `data` when the token or the access does. Between them, `event: act` says that somebody created, changed or deleted something that the caller may read, so that whoever shows it reads it again: `{"action":"updatePublication","area":"publications","resource":{"id_organization":"…","id_publication":"…"}}`. It has no `id` and is not told again; of many at once, `resource` names the organization alone. A portal link is told of what its screens show.
     *
     * Errors: `filter_not_valid`, `too_many_streams`.
     */
    streamEvents: "GET /organizations/{id_organization}/events/stream stream",
  },
  catalog: {
    /**
     * List the networks that can be connected.
     *
     * The same for everybody; it changes only with the version of the service and its settings.
     */
    listSocialNetworks: "GET /social_networks",
    /**
     * List the networks that take publications.
     *
     * The same for everybody; it changes only with the version of the service and its settings.
     */
    listAllowedSocialPublications: "GET /allowed_social_publications",
    /**
     * List the networks whose conversations can be read and answered (only reads, although it is a POST).
     *
     * The same for everybody; it changes only with the version of the service and its settings.
     */
    listAllowedSocialMessages: "POST /allowed_social_messages",
    /**
     * List the sources from which an AI plan can be made, and what each allows.
     *
     * The same for everybody; it changes only with the version of the service and its settings.
     */
    listPlannerTemplates: "GET /planner_templates",
    /**
     * Get the limits of each network.
     *
     * The same for everybody; it changes only with the version of the service and its settings.
     */
    getSocialLimits: "GET /social_limits",
    /**
     * Get every limit that the check applies, by network and type of publication.
     *
     * The same for everybody; it changes only with the version of the service and its settings.
     */
    getRulebook: "GET /rulebook",
    /**
     * Get what publications can have beyond text and files on each network: options, a thread, a first comment.
     *
     * The same for everybody; it changes only with the version of the service and its settings.
     */
    getSocialOptions: "GET /social_options",
    /**
     * Get what each network can do.
     *
     * The same for everybody; it changes only with the version of the service and its settings.
     */
    getSocialCapabilities: "GET /social_capabilities",
    /**
     * Get what callers can do with a comment on each network.
     *
     * The same for everybody; it changes only with the version of the service and its settings.
     */
    getSocialCommentActions: "GET /social_comment_actions",
    /**
     * Get the accepted crops of each network.
     *
     * The same for everybody; it changes only with the version of the service and its settings.
     */
    getAllowedAspectRatios: "GET /allowed_aspect_ratios",
    /**
     * Get the limits that do not depend on the network.
     *
     * The same for everybody; it changes only with the version of the service and its settings.
     */
    getPublicationLimits: "GET /publication_limits",
  },
} as const;

/** The codes of the errors, by name: docs/reference/errors.md */
export const errorCodes = {
  unforeseen: 500,
  token_missing: 501,
  identifier_malformed: 503,
  wrong_password: 505,
  mail_not_sent: 508,
  role_held_already: 509,
  email_taken: 510,
  users_only: 512,
  apps_only: 514,
  plan_without_inbox: 516,
  client_disabled: 517,
  caller_deleted: 518,
  caller_not_accepted: 519,
  permission_missing: 520,
  client_not_found: 521,
  token_expired: 522,
  origin_not_allowed: 523,
  app_not_found: 524,
  app_name_missing: 525,
  allowed_domains_not_a_list: 526,
  redirect_urls_not_a_list: 527,
  allowed_domain_not_valid: 531,
  redirect_url_not_registered: 532,
  app_identifier_not_valid: 533,
  app_identifier_taken: 534,
  webhook_url_not_valid: 535,
  connect_token_used: 543,
  connect_token_of_other_network: 544,
  too_many_calls: 545,
  email_not_verified: 546,
  app_identifier_fixed: 547,
  connect_session_not_valid: 551,
  passwords_kept_elsewhere: 555,
  delivery_not_found: 556,
  identity_provider_unreachable: 557,
  webhook_switched_off: 558,
  too_many_streams: 559,
  session_not_found: 560,
  portal_link_not_found: 561,
  sign_in_not_completed: 562,
  not_from_console: 563,
  assistant_request_not_valid: 564,
  assistant_not_found: 565,
  confirmation_not_valid: 566,
  tool_not_in_time: 567,
  calendar_link_not_found: 568,
  connect_token_not_found: 591,
  report_link_not_found: 590,
  too_many_calendar_links: 569,
  publication_changed: 570,
  sandbox_not_used: 573,
  verification_needed: 578,
  verification_link_not_valid: 584,
  sandbox_unreachable: 574,
  database_unavailable: 592,
  strangers_hold_too_much: 598,
  roles_in_other_clients: 587,
  user_not_found: 605,
  invitation_not_found: 606,
  invitation_of_other_address: 607,
  invitation_without_inviter: 608,
  email_not_valid: 609,
  password_not_valid: 611,
  account_not_usable: 700,
  account_not_found: 701,
  network_not_supported: 702,
  account_name_missing: 704,
  no_account_slot: 706,
  session_renewal_failed: 707,
  no_persistent_menu: 710,
  account_connected_elsewhere: 711,
  network_refused_deletion: 713,
  whatsapp_account_not_found: 715,
  account_state_unknown: 716,
  access_lacks_scopes: 717,
  account_without_slots: 718,
  posting_slots_too_few: 720,
  posting_slots_paused: 721,
  posting_slot_gone: 722,
  image_format_not_accepted: 800,
  video_format_not_accepted: 801,
  image_too_large: 802,
  video_too_large: 803,
  storage_full: 804,
  not_an_image_or_video: 805,
  upload_not_found: 806,
  upload_failed: 807,
  cover_for_videos_only: 809,
  cover_not_valid: 810,
  document_too_large: 811,
  publication_type_not_valid: 913,
  publication_state_not_valid: 914,
  publication_not_found: 917,
  sending_failed: 919,
  publication_not_changeable: 921,
  no_publications_left: 924,
  publication_not_sent: 936,
  schedule_not_valid: 1706,
  no_free_slot: 1707,
  calendar_not_valid: 1708,
  event_not_imported: 1709,
  quotation_not_closed: 1710,
  column_twice: 1711,
  publish_date_not_valid: 938,
  no_x_credits_left: 940,
  no_ai_credits_left: 941,
  comments_not_supported: 945,
  comment_action_not_supported: 946,
  comment_not_found: 947,
  reply_not_valid: 948,
  retry_not_allowed: 949,
  no_retries_left: 950,
  outcome_unknown: 952,
  creation_unknown: 952,
  bluesky_session_ended: 953,
  bluesky_image_not_accepted: 954,
  bluesky_video_refused: 955,
  bluesky_hidden_full: 956,
  discord_channel_gone: 957,
  discord_application_refused: 959,
  discord_application_missing: 960,
  telegram_no_discussion_group: 965,
  telegram_deletion_too_late: 966,
  telegram_bot_may_not_post: 968,
  telegram_bot_may_not_delete: 969,
  telegram_throttled: 970,
  threads_timed_out: 971,
  threads_file_refused: 972,
  threads_quota_used_up: 973,
  threads_reply_not_on_first_level: 977,
  account_throttled: 978,
  daily_posts_used_up: 979,
  slack_app_not_in_channel: 980,
  slack_throttled: 984,
  slack_channel_gone: 985,
  slack_upload_refused: 986,
  pinterest_throttled: 991,
  meta_file_refused: 998,
  meta_timed_out: 999,
  filter_not_valid: 1000,
  range_end_not_valid: 1001,
  range_too_long: 1003,
  request_not_valid: 1004,
  body_too_large: 1005,
  content_type_not_accepted: 1006,
  idempotency_key_not_valid: 1007,
  request_still_running: 1008,
  network_unavailable: 1009,
  timeline_not_readable: 1010,
  answer_not_kept: 1011,
  nesting_too_deep: 1100,
  organization_not_found: 1101,
  report_recipient_lacks_rights: 1112,
  integration_of_other_organization: 1102,
  unknown_client_permissions: 1200,
  unknown_organization_permissions: 1201,
  organization_role_not_found: 1202,
  client_role_not_found: 1203,
  client_role_name_taken: 1204,
  organization_role_name_taken: 1205,
  default_role_needs_holder: 1206,
  default_role_fixed: 1207,
  fewer_accounts_than_used: 1301,
  fewer_publications_than_used: 1302,
  less_space_than_used: 1306,
  no_app_place: 1308,
  publication_will_not_fit: 1309,
  more_accounts_than_left: 1400,
  more_publications_than_left: 1401,
  more_space_than_left: 1403,
  more_integrations_than_left: 1404,
  field_missing: 1406,
  more_x_credits_than_left: 1407,
  more_ai_credits_than_left: 1408,
  comment_account_gone: 1501,
  message_empty: 1500,
  no_messages: 1502,
  message_type_not_valid: 1505,
  message_too_long: 1506,
  buttons_missing: 1507,
  quick_replies_missing: 1508,
  one_file_only: 1509,
  reference_not_valid: 1510,
  template_not_valid: 1511,
  interactive_not_valid: 1512,
  window_closed: 1513,
  private_reply_not_possible: 1514,
  message_refused: 1515,
  message_not_found: 1515,
  contact_not_found: 1600,
  contact_without_identifier: 1601,
  identifier_taken: 1602,
  product_or_catalog_missing: 2000,
  ai_plan_not_found: 2100,
  plan_without_ai: 2101,
  ai_plan_state_not_allowed: 2102,
  ai_plan_accounts_not_usable: 2103,
  ai_setting_not_valid: 2104,
  ai_plan_accounts_missing: 2105,
  ai_plan_options_not_valid: 2106,
  ai_plan_slots_missing: 2108,
  image_not_made: 2109,
  ai_images_off: 2110,
  planner_template_not_found: 2111,
  ai_plan_source_not_valid: 2112,
  ai_plan_page_not_readable: 2113,
  ai_plan_page_not_public: 2114,
  no_usable_catalog: 2115,
  ai_plan_source_empty: 2116,
  ai_plan_source_too_long: 2117,
  ai_plan_board_missing: 2118,
  ai_plan_images_missing: 2119,
  ai_plan_network_not_supported: 2120,
  model_not_answering: 2121,
  model_answer_not_usable: 2122,
  ai_text_has_foreign_links: 2123,
  integration_not_found: 2200,
  provider_not_supported: 2201,
  integration_connected: 2202,
  integration_access_ended: 2203,
  file_not_downloadable: 2204,
  feed_not_readable: 2205,
  feed_without_accounts: 2206,
  feed_owner_lacks_permission: 2207,
  account_without_comments: 2600,
  comment_action_refused: 2602,
  instagram_too_many_images: 900,
  x_too_many_images: 901,
  facebook_too_many_images: 902,
  linkedin_too_many_images: 903,
  instagram_video_too_long: 904,
  instagram_story_too_long: 905,
  x_video_too_long: 906,
  facebook_video_too_long: 907,
  linkedin_video_too_long: 908,
  instagram_text_too_long: 909,
  x_text_too_long: 910,
  facebook_text_too_long: 911,
  linkedin_text_too_long: 912,
  publication_empty: 915,
  images_and_video: 916,
  alt_text_too_long: 920,
  file_required: 922,
  publication_type_not_supported: 923,
  aspect_ratio_not_accepted: 927,
  linkedin_title_too_long: 928,
  tiktok_text_too_long: 929,
  tiktok_title_too_long: 930,
  video_too_long: 931,
  tiktok_too_many_images: 932,
  tiktok_one_video_only: 933,
  tiktok_images_and_video: 934,
  network_refused_publication: 935,
  reel_needs_one_video: 939,
  publications_not_supported: 942,
  youtube_needs_one_video: 943,
  youtube_title_missing: 944,
  youtube_description_too_long: 951,
  bluesky_too_many_images: 961,
  bluesky_text_too_long: 962,
  discord_text_too_long: 963,
  discord_too_many_files: 964,
  telegram_text_too_long: 967,
  threads_text_too_long: 975,
  threads_too_many_files: 976,
  slack_text_too_long: 981,
  slack_too_many_files: 982,
  slack_file_too_large: 983,
  pinterest_board_not_valid: 987,
  too_many_files: 989,
  pinterest_carousel_size: 990,
  link_not_valid: 994,
  pinterest_field_too_long: 995,
  file_too_large: 996,
  reply_control_not_valid: 997,
  option_not_supported: 1700,
  option_not_valid: 1701,
  thread_not_supported: 1702,
  thread_too_long: 1703,
  first_comment_not_supported: 1704,
  first_comment_too_long: 1705,
} as const;
