// Made by `npm run docs` of the interface's description.
// Long because it describes all operations.
export interface components {
    schemas: {
        /** @description Why a call was refused. Branch on `code`; the list grows, so treat an unknown code as a general failure. */
        readonly Error: {
            /** @description The number of the error, the same for good (`x-error-codes` of the document) */
            readonly code: number;
            /** @description What went wrong, in English, for people */
            readonly message: string;
            /** @description What the message speaks of, for programs */
            readonly data?: {
                readonly [key: string]: unknown;
            };
        };
        readonly TokenRequest: {
            /**
             * @description The one grant that there is
             * @constant
             */
            readonly grant_type: "client_credentials";
            /** @description The `client_id` of the app; left out with `Authorization: Basic` */
            readonly client_id?: string;
            /** @description The secret of the app; left out with `Authorization: Basic` */
            readonly client_secret?: string;
            /** @description Ignored: a token may do whatever its app may do */
            readonly scope?: string;
        };
        readonly TokenResponse: {
            /** @description Sent as `Authorization: Bearer …` */
            readonly access_token: string;
            /**
             * @description How the token is sent
             * @constant
             */
            readonly token_type: "Bearer";
            /** @description How many seconds the token lasts */
            readonly expires_in: number;
        };
        readonly OAuthError: {
            /** @description What went wrong, for programs */
            readonly error: components["schemas"]["OAuthErrorName"];
            /** @description What went wrong, for people */
            readonly error_description?: string;
        };
        /** @enum {string} */
        readonly OAuthErrorName: "invalid_request" | "invalid_client" | "unsupported_grant_type" | "slow_down";
        readonly SignInBody: {
            /** @description The e-mail address */
            readonly email: string;
            /** @description The password */
            readonly password: string;
            /** @description Shown at the next sign-in on this device, so that strangers who guess passwords cannot lock the person out */
            readonly device_token?: string;
        };
        readonly UserTokens: {
            /** @description Sent as `Authorization: Bearer …` */
            readonly access_token: string;
            /**
             * @description How the token is sent
             * @constant
             */
            readonly token_type: "Bearer";
            /** @description How many seconds the token lasts */
            readonly expires_in: number;
            /** @description With what the next access token is got; it works once */
            readonly refresh_token: string;
            /** @description Shown at the next sign-in on this device, so that strangers who guess passwords cannot lock the person out */
            readonly device_token: string;
        };
        readonly RefreshSessionBody: {
            /** @description With what the next access token is got; it works once */
            readonly refresh_token: string;
        };
        readonly SignOutBody: {
            /** @description With what the next access token is got; it works once */
            readonly refresh_token: string;
        };
        readonly Success: {
            /** @description Always true: what cannot be done is refused */
            readonly success: boolean;
        };
        readonly UserSession: {
            /** @description Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /**
             * Format: date-time
             * @description When it was created
             */
            readonly creation_date: string;
            /**
             * Format: date-time
             * @description When it was last used
             */
            readonly last_used_date: string;
            /**
             * Format: date-time
             * @description Until when it can be used
             */
            readonly expires_date: string;
            /** @description Whether the call was made with it */
            readonly current: boolean;
            /** @description On what it was used last, in words: `Firefox on Windows` */
            readonly device?: string;
            /** @description The program with which it was used last, in its own words, at most 200 characters */
            readonly user_agent?: string;
            /** @description Where it was used last; for IPv6, the /64 network */
            readonly address?: string;
        };
        readonly UserSessionPage: {
            /** @description The records of the page */
            readonly data: readonly components["schemas"]["UserSession"][];
            /** @description How many there are in all */
            readonly total: number;
        };
        readonly OwnUser: {
            /** @description Its identifier */
            readonly id: string;
            /** @description The name with which the person is shown */
            readonly username: string;
            /** @description The e-mail address */
            readonly email: string;
            /** @description First name */
            readonly firstname?: string;
            /** @description Last name */
            readonly lastname?: string;
            /** @description False until the person accepts their invitation */
            readonly enabled: boolean;
            /** @description Whether the person proved that the address is theirs */
            readonly email_verified: boolean;
            /**
             * Format: date-time
             * @description When it was created
             */
            readonly creation_date: string;
        };
        readonly UpdateOwnUserBody: {
            /** @description First name */
            readonly firstname?: string | null;
            /** @description Last name */
            readonly lastname?: string | null;
            /** @description The e-mail address */
            readonly email?: string;
            /** @description The password until now, as proof */
            readonly current_password?: string;
        };
        readonly ChangePasswordBody: {
            /** @description The password until now, as proof */
            readonly current_password: string;
            /** @description The new password, at least 10 characters */
            readonly new_password: string;
        };
        readonly VerifyEmailBody: {
            /** @description The token of the mail that was sent */
            readonly token: string;
        };
        readonly RequestPasswordResetBody: {
            /** @description The e-mail address */
            readonly email: string;
        };
        readonly ResetPasswordBody: {
            /** @description The token of the mail that was sent */
            readonly token: string;
            /** @description The new password, at least 10 characters */
            readonly password: string;
        };
        readonly AcceptInvitationBody: {
            /** @description The token of the mail that was sent */
            readonly token: string;
            /** @description The password to choose, at least 10 characters */
            readonly password: string;
            /** @description First name */
            readonly firstname?: string;
            /** @description Last name */
            readonly lastname?: string;
        };
        readonly Organization: {
            /** @description Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** @description The client */
            readonly id_client: string;
            /** @description Its name */
            readonly name: string;
            /** @description A square picture that pages for people show, as a data URL: PNG, JPEG or WebP, at most 16,384 characters (12 KB) */
            readonly logo?: string;
            /** @description The organization above; absent for a root */
            readonly parent_organization?: string;
            /**
             * Format: date-time
             * @description When it was created
             */
            readonly creation_date: string;
            /** @description Its own part of the plan; absent when it shares that of the organization above */
            readonly actual_plan?: components["schemas"]["AssignedPlan"];
            /** @description What is in use; given where `get_use` asks for it */
            readonly actual_use?: components["schemas"]["PlanUse"];
            /** @description What was assigned to the organizations below */
            readonly actual_assigned?: components["schemas"]["PlanAssigned"];
            /** @description What models must know of the brand */
            readonly ai_context?: components["schemas"]["AiContext"];
            /** @description How numbers are collected */
            readonly stats_settings?: components["schemas"]["OrganizationStatsSettings"];
            /** @description How comments and messages are collected and kept */
            readonly inbox_settings?: components["schemas"]["OrganizationInboxSettings"];
            /** @description Its clocks, by a name of the time zone database; `UTC` when it is absent */
            readonly timezone?: string;
            /** @description The language of what its people read, as a tag; `en` when it is absent */
            readonly language?: string;
            /** @description The organization’s own applications at networks */
            readonly social_credentials?: components["schemas"]["OrganizationSocialCredentials"];
        };
        readonly OrganizationStatsSettings: {
            /** @description Whether numbers on X are read by themselves, for credits */
            readonly auto_refresh_x?: boolean;
        };
        readonly OrganizationInboxSettings: {
            /** @description Whether comments on X are read by themselves, for credits */
            readonly x_comments?: boolean;
            /** @description Whether private messages on X are read by themselves, for credits */
            readonly x_messages?: boolean;
            /** @description How many days comments and messages are kept here */
            readonly retention_days?: number;
        };
        readonly OrganizationSocialCredentials: {
            /** @description The application of the organization at Discord */
            readonly discord?: components["schemas"]["OrganizationSocialCredentialsDiscord"];
        };
        readonly OrganizationSocialCredentialsDiscord: {
            /** @description The application at the network */
            readonly client_id: string;
            /** @description What the application is called at the network */
            readonly application_name: string;
            /**
             * Format: date-time
             * @description When the network last accepted it
             */
            readonly verified_date: string;
            /** @description Whether a secret is stored */
            readonly has_client_secret: boolean;
            /** @description Whether the token of a bot is stored */
            readonly has_bot_token: boolean;
            /** @description Where the network can tell what happens to the application */
            readonly incoming_url?: string;
        };
        readonly AssignedPlan: {
            /** @description How many accounts */
            readonly accounts: number;
            /** @description How many publications */
            readonly publications?: number;
            /** @description Storage in gigabytes */
            readonly space: number;
            /** @description How many integrations */
            readonly integrations: number;
            /** @description Credits for calls to X in a calendar month */
            readonly x_credits?: number;
            /** @description Credits for AI plans in a calendar month */
            readonly ai_credits?: number;
        };
        readonly PlanUse: {
            /** @description How many accounts */
            readonly accounts: number;
            /** @description Storage in gigabytes */
            readonly space: number;
            /** @description How many integrations */
            readonly integrations: number;
            /** @description How many apps */
            readonly apps?: number;
            /** @description Credits for calls to X in a calendar month */
            readonly x_credits: number;
            /** @description Credits for AI plans in a calendar month */
            readonly ai_credits: number;
            /** @description How many publications */
            readonly publications: number;
            /** @description How many people */
            readonly users: number;
        };
        readonly PlanAssigned: {
            /** @description How many accounts */
            readonly accounts: number;
            /** @description How many publications */
            readonly publications: number;
            /** @description Storage in gigabytes */
            readonly space: number;
            /** @description How many integrations */
            readonly integrations: number;
            /** @description Credits for calls to X in a calendar month */
            readonly x_credits: number;
            /** @description Credits for AI plans in a calendar month */
            readonly ai_credits: number;
        };
        readonly AiContext: {
            /** @description What the brand is called */
            readonly brand_name?: string;
            /** @description What the brand does */
            readonly description?: string;
            /** @description The trade of the brand */
            readonly sector?: string;
            /** @description Whom the brand speaks to */
            readonly audience?: string;
            /** @description Why people choose the brand */
            readonly value_proposition?: string;
            /** @description The site of the brand */
            readonly website?: string;
            /** @description The shop of the brand */
            readonly shop_url?: string;
            /** @description The blog of the brand */
            readonly blog_url?: string;
            /** @description Profiles of the brand */
            readonly social_urls?: readonly string[];
            /** @description How the brand sounds where a plan says nothing */
            readonly default_tone?: string;
            /** @description Words that belong to the brand */
            readonly keywords?: readonly string[];
            /** @description What the brand sells, in words */
            readonly products?: string;
            /** @description What must not be written */
            readonly avoid?: string;
            /** @description What else models must know */
            readonly notes?: string;
        };
        /** @description A field that is left out stays; null clears it */
        readonly OrganizationInput: {
            /** @description Its name */
            readonly name?: string;
            /** @description Its own part of the plan; amounts that are left out stay */
            readonly actual_plan?: components["schemas"]["AssignedPlanInput"];
            /** @description How numbers are collected */
            readonly stats_settings?: components["schemas"]["OrganizationInputStatsSettings"] | null;
            /** @description `x_comments`, `x_messages`: comments and private messages on X are read by themselves, for credits. `retention_days`: comments and messages are removed here that many days after they were written, or earlier where the operator says so */
            readonly inbox_settings?: components["schemas"]["OrganizationInputInboxSettings"] | null;
            /** @description A square picture that the connect page shows, as a data URL; null takes it away */
            readonly logo?: string | null;
            /** @description A name of the time zone database (IANA); kept as it is written. Offsets are refused. `UTC` when it is absent */
            readonly timezone?: string | null;
            /** @description A language tag (BCP 47); kept as it is written. `en` when it is absent */
            readonly language?: string | null;
        };
        readonly OrganizationInputStatsSettings: {
            /** @description Whether numbers on X are read by themselves, for credits */
            readonly auto_refresh_x?: boolean | null;
        };
        readonly OrganizationInputInboxSettings: {
            /** @description Whether comments on X are read by themselves, for credits */
            readonly x_comments?: boolean | null;
            /** @description Whether private messages on X are read by themselves, for credits */
            readonly x_messages?: boolean | null;
            /** @description How many days comments and messages are kept here */
            readonly retention_days?: number | null;
        };
        readonly AssignedPlanInput: {
            /** @description How many accounts */
            readonly accounts?: number;
            /** @description How many publications */
            readonly publications?: number;
            /** @description Storage in gigabytes */
            readonly space?: number;
            /** @description How many integrations */
            readonly integrations?: number;
            /** @description Credits for calls to X in a calendar month */
            readonly x_credits?: number;
            /** @description Credits for AI plans in a calendar month */
            readonly ai_credits?: number;
        };
        readonly OrganizationLimits: {
            /** @description How many accounts */
            readonly accounts: number;
            /** @description How many publications */
            readonly publications?: number;
            /** @description Storage in gigabytes */
            readonly space: number;
            /** @description How many integrations */
            readonly integrations: number;
            /** @description Credits for calls to X in a calendar month */
            readonly x_credits: number;
            /** @description Credits for AI plans in a calendar month */
            readonly ai_credits: number;
            /** @description How many calls a minute */
            readonly requests_per_minute: number;
            /** @description Whether comments and messages can be read and answered */
            readonly inbox: boolean;
        };
        readonly OwnPermissions: {
            /** @description What it allows, or what you may do */
            readonly permissions: readonly string[];
        };
        readonly OrganizationPage: {
            /** @description The records of the page */
            readonly data: readonly components["schemas"]["Organization"][];
            /** @description How many there are in all */
            readonly total: number;
        };
        readonly CreateChildOrganizationBody: {
            /** @description Its name */
            readonly name: string;
            /** @description Its own part of the plan; when left out, it shares that of the organization above */
            readonly actual_plan?: components["schemas"]["AssignedPlanInput"];
        };
        readonly UpdateSocialCredentialsBody: {
            /** @description The application at the network */
            readonly client_id?: string;
            /** @description The secret of the application; stored encrypted and never shown */
            readonly client_secret?: string;
            /** @description The token of the bot; stored encrypted and never shown */
            readonly bot_token?: string;
        };
        /**
         * @description A network; `x` and `twitter` are the same
         * @enum {string}
         */
        readonly NetworkName: "bluesky" | "discord" | "facebook" | "instagram" | "linkedin" | "pinterest" | "slack" | "telegram" | "threads" | "tiktok" | "whatsapp" | "x" | "youtube" | "twitter";
        readonly IssueConnectTokenAnswer: {
            /** @description The connect page, for the person */
            readonly url: string;
            /** @description The connect token: one person can connect accounts with it, for 15 minutes */
            readonly token: string;
            /**
             * Format: date-time
             * @description When the token ends
             */
            readonly expires_at: string;
        };
        /** @description A field that is left out stays; null clears it */
        readonly AiContextInput: {
            /** @description What the brand is called */
            readonly brand_name?: string | null;
            /** @description What the brand does */
            readonly description?: string | null;
            /** @description The trade of the brand */
            readonly sector?: string | null;
            /** @description Whom the brand speaks to */
            readonly audience?: string | null;
            /** @description Why people choose the brand */
            readonly value_proposition?: string | null;
            /** @description The site of the brand */
            readonly website?: string | null;
            /** @description The shop of the brand */
            readonly shop_url?: string | null;
            /** @description The blog of the brand */
            readonly blog_url?: string | null;
            /** @description Profiles of the brand */
            readonly social_urls?: readonly string[] | null;
            /** @description How the brand sounds where a plan says nothing */
            readonly default_tone?: string | null;
            /** @description Words that belong to the brand */
            readonly keywords?: readonly string[] | null;
            /** @description What the brand sells, in words */
            readonly products?: string | null;
            /** @description What must not be written */
            readonly avoid?: string | null;
            /** @description What else models must know */
            readonly notes?: string | null;
        };
        readonly CreateClientOrganizationBody: {
            /** @description Its name */
            readonly name: string;
            /** @description Its own part of the plan; when left out, it shares that of the client */
            readonly actual_plan?: components["schemas"]["AssignedPlanInput"];
        };
        readonly CreatePortalLinkBody: {
            /** @description What it shows: the state of accounts, publications, comments and messages, plans to approve */
            readonly screens: readonly components["schemas"]["CreatePortalLinkBodyScreen"][];
            /** @description Its name */
            readonly name?: string;
            /** @description A square picture that pages for people show, as a data URL: PNG, JPEG or WebP, at most 16,384 characters (12 KB) */
            readonly logo?: string;
            /**
             * @description How many minutes it can be used
             * @default 60
             */
            readonly minutes: number;
        };
        /** @enum {string} */
        readonly CreatePortalLinkBodyScreen: "accounts" | "calendar" | "inbox" | "review";
        readonly CreatePortalLinkAnswer: {
            /** @description Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** @description Its address */
            readonly url: string;
            /**
             * Format: date-time
             * @description Until when it can be used
             */
            readonly expires_date: string;
        };
        readonly PortalLink: {
            /** @description Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** @description The organization */
            readonly id_organization: string;
            /** @description What it shows: the state of accounts, publications, comments and messages, plans to approve */
            readonly screens: readonly components["schemas"]["PortalLinkScreen"][];
            /** @description Its name */
            readonly name?: string;
            /** @description A square picture that pages for people show, as a data URL: PNG, JPEG or WebP, at most 16,384 characters (12 KB) */
            readonly logo?: string;
            /**
             * Format: date-time
             * @description When it was created
             */
            readonly creation_date: string;
            /**
             * Format: date-time
             * @description Until when it can be used
             */
            readonly expires_date: string;
        };
        /** @enum {string} */
        readonly PortalLinkScreen: "accounts" | "calendar" | "inbox" | "review";
        readonly PortalLinkPage: {
            /** @description The records of the page */
            readonly data: readonly components["schemas"]["PortalLink"][];
            /** @description How many there are in all */
            readonly total: number;
        };
        readonly App: {
            /** @description Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** @description The client */
            readonly id_client: string;
            /** @description The person */
            readonly id_user?: string;
            /** @description Its name */
            readonly name: string;
            /** @description A square picture that pages for people show, as a data URL: PNG, JPEG or WebP, at most 16,384 characters (12 KB) */
            readonly logo?: string;
            /** @description The name under which the program asks for tokens */
            readonly client_id: string;
            /** @description From which origins browsers may call with tokens of the app; all when empty */
            readonly allowed_domains: readonly string[];
            /** @description Where people may be sent after connecting */
            readonly redirect_urls: readonly string[];
            /** @description Where the service posts what happens; null for nowhere */
            readonly webhook_url?: string;
            /** @description How webhooks name and shape what they tell; `current` when it is absent */
            readonly webhook_dialect?: components["schemas"]["AppWebhookDialect"];
            /**
             * Format: date-time
             * @description When the webhook was switched off because it failed; saving its URL again switches it on
             */
            readonly webhook_disabled_date?: string;
            /**
             * Format: date-time
             * @description When it was created
             */
            readonly creation_date: string;
            /** @description Whether it was deleted */
            readonly deleted: boolean;
            /**
             * Format: date-time
             * @description When it was deleted
             */
            readonly deleted_date?: string;
        };
        /**
         * @description How webhooks name and shape what they tell; `current` when it is absent
         * @enum {string}
         */
        readonly AppWebhookDialect: "current" | "older";
        readonly AppPage: {
            /** @description The records of the page */
            readonly data: readonly components["schemas"]["App"][];
            /** @description How many there are in all */
            readonly total: number;
        };
        readonly AppInput: {
            /** @description Its name */
            readonly name: string;
            /** @description A square picture that pages for people show, as a data URL: PNG, JPEG or WebP, at most 16,384 characters (12 KB) */
            readonly logo?: string;
            /** @description The name under which the program asks for tokens */
            readonly client_id?: string;
            /** @description From which origins browsers may call with tokens of the app; all when empty */
            readonly allowed_domains?: readonly string[];
            /** @description Where people may be sent after connecting */
            readonly redirect_urls?: readonly string[];
            /** @description Where the service posts what happens; null for nowhere */
            readonly webhook_url?: string;
            /** @description How webhooks name and shape what they tell; `current` when it is absent */
            readonly webhook_dialect?: components["schemas"]["AppInputWebhookDialect"];
        };
        /**
         * @description How webhooks name and shape what they tell; `current` when it is absent
         * @enum {string}
         */
        readonly AppInputWebhookDialect: "current" | "older";
        /** @description A field that is left out stays; null removes the logo or the webhook URL */
        readonly AppChange: {
            /** @description Its name */
            readonly name?: string;
            /** @description A square picture that the connect page shows, as a data URL; null takes it away */
            readonly logo?: string | null;
            /** @description The name under which the program asks for tokens */
            readonly client_id?: string;
            /** @description From which origins browsers may call with tokens of the app; all when empty */
            readonly allowed_domains?: readonly string[];
            /** @description Where people may be sent after connecting */
            readonly redirect_urls?: readonly string[];
            /** @description Where the service posts what happens; null for nowhere */
            readonly webhook_url?: string | null;
            /** @description How webhooks name and shape what they tell; `current` when it is absent */
            readonly webhook_dialect?: components["schemas"]["AppChangeWebhookDialect"];
        };
        /**
         * @description How webhooks name and shape what they tell; `current` when it is absent
         * @enum {string}
         */
        readonly AppChangeWebhookDialect: "current" | "older";
        readonly GetAppSecretAnswer: {
            /** @description The secret: keep it as you keep a password */
            readonly secret: string;
        };
        readonly RotateAppSecretAnswer: {
            /** @description The secret: keep it as you keep a password */
            readonly secret: string;
        };
        readonly AuditEntry: {
            /** @description Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** @description The client */
            readonly id_client: string;
            /** @description The organization */
            readonly id_organization?: string;
            /**
             * Format: date-time
             * @description When it was created
             */
            readonly creation_date: string;
            /** @description Who made the call */
            readonly caller: components["schemas"]["AuditEntryCaller"];
            /** @description The person */
            readonly id_user?: string;
            /** @description The app, by its `_id` */
            readonly id_app?: string;
            /** @description The connect token */
            readonly id_connect_token?: string;
            /** @description The portal link */
            readonly id_portal_link?: string;
            /** @description What was done, by the name of the operation, such as updateAccount */
            readonly action: string;
            /** @description What it was done to */
            readonly resource: {
                readonly [key: string]: string;
            };
        };
        /** @enum {string} */
        readonly AuditEntryCaller: "app" | "connect_token" | "operator" | "portal_link" | "user";
        readonly AuditEntryPage: {
            /** @description The records of the page */
            readonly data: readonly components["schemas"]["AuditEntry"][];
            /** @description How many there are in all */
            readonly total: number;
        };
        readonly ClientRecord: {
            /** @description Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** @description Its name */
            readonly name: string;
            /** @description Who the client is */
            readonly client_type?: components["schemas"]["ClientRecordClientType"];
            /**
             * Format: date-time
             * @description When it was created
             */
            readonly creation_date: string;
            /** @description What may be used */
            readonly actual_plan: components["schemas"]["ClientRecordActualPlan"];
            /** @description The models with which AI plans are written */
            readonly ai_settings?: components["schemas"]["ClientRecordAiSettings"];
            /** @description What is in use; given where `get_use` asks for it */
            readonly actual_use?: components["schemas"]["PlanUse"];
            /** @description What was assigned to the organizations below */
            readonly actual_assigned?: components["schemas"]["PlanAssigned"];
        };
        /** @enum {string} */
        readonly ClientRecordClientType: "personal" | "professional" | "enterprise" | "agency" | "company";
        readonly ClientRecordActualPlan: {
            /** @description Whether it is in use */
            readonly enabled: boolean;
            /** @description The same as `enabled` */
            readonly isEnabled: boolean;
            /** @description The state of the contract */
            readonly status: components["schemas"]["ClientRecordActualPlanStatus"];
            /** @description Which plan it is */
            readonly plan_identifier: components["schemas"]["ClientRecordActualPlanPlanIdentifier"];
            /** @description What the plan grants */
            readonly plan_data: components["schemas"]["PlanData"];
        };
        /** @enum {string} */
        readonly ClientRecordActualPlanStatus: "active" | "canceled";
        /** @enum {string} */
        readonly ClientRecordActualPlanPlanIdentifier: "basic" | "custom" | "free" | "pro";
        readonly ClientRecordAiSettings: {
            /** @description The model that plans */
            readonly orchestrator?: components["schemas"]["ClientRecordAiSettingsOrchestrator"];
            /** @description The model that writes */
            readonly text?: components["schemas"]["ClientRecordAiSettingsText"];
            /** @description The model that draws */
            readonly image?: components["schemas"]["ClientRecordAiSettingsImage"];
        };
        readonly ClientRecordAiSettingsOrchestrator: {
            /** @description Who runs it */
            readonly provider: string;
            /** @description The name of the model at its provider */
            readonly model: string;
            /** @description Whether a key is stored */
            readonly has_api_key: boolean;
        };
        readonly ClientRecordAiSettingsText: {
            /** @description Who runs it */
            readonly provider: string;
            /** @description The name of the model at its provider */
            readonly model: string;
            /** @description Whether a key is stored */
            readonly has_api_key: boolean;
        };
        readonly ClientRecordAiSettingsImage: {
            /** @description Who runs it */
            readonly provider: string;
            /** @description The name of the model at its provider */
            readonly model: string;
            /** @description Whether a key is stored */
            readonly has_api_key: boolean;
        };
        readonly PlanData: {
            /** @description How many accounts */
            readonly accounts: number;
            /** @description Per calendar month; unlimited when absent */
            readonly publications?: number;
            /** @description Gigabytes */
            readonly space: number;
            /** @description How many integrations */
            readonly integrations: number;
            /** @description How many apps */
            readonly apps: number;
            /** @description Per calendar month */
            readonly x_credits: number;
            /** @description Per calendar month */
            readonly ai_credits: number;
            /** @description How many calls a minute */
            readonly requests_per_minute: number;
            /** @description Whether comments and messages can be read and answered */
            readonly inbox: boolean;
        };
        readonly ClientRecordPage: {
            /** @description The records of the page */
            readonly data: readonly components["schemas"]["ClientRecord"][];
            /** @description How many there are in all */
            readonly total: number;
        };
        readonly ClientTree: {
            /** @description Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** @description Its name */
            readonly name: string;
            /** @description Who the client is */
            readonly client_type?: components["schemas"]["ClientTreeClientType"];
            /**
             * Format: date-time
             * @description When it was created
             */
            readonly creation_date: string;
            /** @description What may be used */
            readonly actual_plan: components["schemas"]["ClientTreeActualPlan"];
            /** @description The models with which AI plans are written */
            readonly ai_settings?: components["schemas"]["ClientTreeAiSettings"];
            /** @description What is in use; given where `get_use` asks for it */
            readonly actual_use?: components["schemas"]["PlanUse"];
            /** @description What was assigned to the organizations below */
            readonly actual_assigned?: components["schemas"]["PlanAssigned"];
            /** @description The organizations of the client that the caller may read */
            readonly organizations: readonly components["schemas"]["Organization"][];
            /** @description How many there are in all */
            readonly total: number;
        };
        /** @enum {string} */
        readonly ClientTreeClientType: "personal" | "professional" | "enterprise" | "agency" | "company";
        readonly ClientTreeActualPlan: {
            /** @description Whether it is in use */
            readonly enabled: boolean;
            /** @description The same as `enabled` */
            readonly isEnabled: boolean;
            /** @description The state of the contract */
            readonly status: components["schemas"]["ClientTreeActualPlanStatus"];
            /** @description Which plan it is */
            readonly plan_identifier: components["schemas"]["ClientTreeActualPlanPlanIdentifier"];
            /** @description What the plan grants */
            readonly plan_data: components["schemas"]["PlanData"];
        };
        /** @enum {string} */
        readonly ClientTreeActualPlanStatus: "active" | "canceled";
        /** @enum {string} */
        readonly ClientTreeActualPlanPlanIdentifier: "basic" | "custom" | "free" | "pro";
        readonly ClientTreeAiSettings: {
            /** @description The model that plans */
            readonly orchestrator?: components["schemas"]["ClientTreeAiSettingsOrchestrator"];
            /** @description The model that writes */
            readonly text?: components["schemas"]["ClientTreeAiSettingsText"];
            /** @description The model that draws */
            readonly image?: components["schemas"]["ClientTreeAiSettingsImage"];
        };
        readonly ClientTreeAiSettingsOrchestrator: {
            /** @description Who runs it */
            readonly provider: string;
            /** @description The name of the model at its provider */
            readonly model: string;
            /** @description Whether a key is stored */
            readonly has_api_key: boolean;
        };
        readonly ClientTreeAiSettingsText: {
            /** @description Who runs it */
            readonly provider: string;
            /** @description The name of the model at its provider */
            readonly model: string;
            /** @description Whether a key is stored */
            readonly has_api_key: boolean;
        };
        readonly ClientTreeAiSettingsImage: {
            /** @description Who runs it */
            readonly provider: string;
            /** @description The name of the model at its provider */
            readonly model: string;
            /** @description Whether a key is stored */
            readonly has_api_key: boolean;
        };
        readonly ClientTreePage: {
            /** @description The records of the page */
            readonly data: readonly components["schemas"]["ClientTree"][];
            /** @description How many there are in all */
            readonly total: number;
        };
        readonly UpdateClientBody: {
            /** @description Its name */
            readonly name?: string;
            /** @description Who the client is */
            readonly client_type?: components["schemas"]["UpdateClientBodyClientType"] | null;
        };
        /** @enum {string} */
        readonly UpdateClientBodyClientType: "personal" | "professional" | "enterprise" | "agency" | "company";
        readonly UpdateAiSettingsBody: {
            /** @description The model that plans */
            readonly orchestrator?: components["schemas"]["UpdateAiSettingsBodyOrchestrator"] | null;
            /** @description The model that writes; null takes it away */
            readonly text?: components["schemas"]["UpdateAiSettingsBodyText"] | null;
            /** @description The model that draws; null takes it away */
            readonly image?: components["schemas"]["UpdateAiSettingsBodyImage"] | null;
        } & {
            readonly [key: string]: components["schemas"]["UpdateAiSettingsBodyValue"] | null;
        };
        readonly UpdateAiSettingsBodyOrchestrator: {
            /** @description Who runs it */
            readonly provider?: string;
            /** @description The name of the model at its provider */
            readonly model?: string;
            /** @description The key for the provider of the model; stored encrypted and never shown */
            readonly api_key?: string;
        };
        readonly UpdateAiSettingsBodyText: {
            /** @description Who runs it */
            readonly provider?: string;
            /** @description The name of the model at its provider */
            readonly model?: string;
            /** @description The key for the provider of the model; stored encrypted and never shown */
            readonly api_key?: string;
        };
        readonly UpdateAiSettingsBodyImage: {
            /** @description Who runs it */
            readonly provider?: string;
            /** @description The name of the model at its provider */
            readonly model?: string;
            /** @description The key for the provider of the model; stored encrypted and never shown */
            readonly api_key?: string;
        };
        readonly UpdateAiSettingsBodyValue: {
            /** @description Who runs it */
            readonly provider?: string;
            /** @description The name of the model at its provider */
            readonly model?: string;
            /** @description The key for the provider of the model; stored encrypted and never shown */
            readonly api_key?: string;
        };
        readonly ListClientPermissionsAnswer: {
            /** @description All that there are; more may come */
            readonly permissions: readonly string[];
        };
        readonly User: {
            /** @description Its identifier */
            readonly id: string;
            /** @description The name with which the person is shown */
            readonly username: string;
            /** @description The e-mail address */
            readonly email: string;
            /** @description First name */
            readonly firstname?: string;
            /** @description Last name */
            readonly lastname?: string;
            /** @description False until the person accepts their invitation */
            readonly enabled: boolean;
        };
        readonly UserPage: {
            /** @description The records of the page */
            readonly data: readonly components["schemas"]["User"][];
            /** @description How many there are in all */
            readonly total: number;
        };
        readonly Role: {
            /** @description Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** @description The client */
            readonly id_client: string;
            /** @description The organization */
            readonly id_organization?: string;
            /** @description Its name */
            readonly name: string;
            /** @description Whether it came with the client and cannot be changed */
            readonly default: boolean;
            /** @description What it allows, or what you may do */
            readonly permissions: readonly string[];
            /** @description How many people hold the role */
            readonly total_users: number;
            /**
             * Format: date-time
             * @description When it was created
             */
            readonly creation_date: string;
        };
        readonly RolePage: {
            /** @description The records of the page */
            readonly data: readonly components["schemas"]["Role"][];
            /** @description How many there are in all */
            readonly total: number;
        };
        readonly ClientRoleInput: {
            /** @description Its name */
            readonly name: string;
            /** @description What it allows, or what you may do */
            readonly permissions: readonly components["schemas"]["ClientPermission"][];
        };
        /** @enum {string} */
        readonly ClientPermission: "client:update" | "client:read" | "client:delete" | "client_app:create" | "client_app:update" | "client_app:read" | "client_app:delete" | "client_roles:create" | "client_roles:update" | "client_roles:read" | "client_roles:delete" | "client_roles_users:read" | "client_roles_users:create" | "client_roles_users:delete" | "client_organization:create" | "client_organization:update" | "client_organization:read" | "client_organization:delete" | "client_organization_roles:create" | "client_organization_roles:update" | "client_organization_roles:read" | "client_organization_roles:delete" | "client_organization_users_roles:read" | "client_organization_users_roles:create" | "client_organization_users_roles:delete" | "client_organization_accounts:create" | "client_organization_accounts:update" | "client_organization_accounts:read" | "client_organization_accounts:delete" | "client_organization_products:create" | "client_organization_products:update" | "client_organization_products:read" | "client_organization_products:delete" | "client_organization_files:create" | "client_organization_files:update" | "client_organization_files:read" | "client_organization_files:delete" | "client_organization_publications:create" | "client_organization_publications:update" | "client_organization_publications:read" | "client_organization_publications:delete" | "client_organization_account_stats:read" | "client_organization_publications_stats:read" | "client_organization_comments:create" | "client_organization_comments:read" | "client_organization_comments:delete" | "client_organization_integrations:create" | "client_organization_integrations:read" | "client_organization_integrations:update" | "client_organization_integrations:delete" | "client_organization_messages:create" | "client_organization_messages:read" | "client_organization_messages:delete" | "client_organization_contacts:create" | "client_organization_contacts:read" | "client_organization_contacts:update" | "client_organization_contacts:delete" | "client_organization_ai_plans:create" | "client_organization_ai_plans:read" | "client_organization_ai_plans:update" | "client_organization_ai_plans:delete";
        readonly ClientRoleChange: {
            /** @description Its name */
            readonly name?: string;
            /** @description What it allows, or what you may do */
            readonly permissions?: readonly components["schemas"]["ClientPermission"][];
        };
        readonly Invitation: {
            /** @description The e-mail address */
            readonly email: string;
        };
        readonly RoleUser: {
            /** @description Its identifier */
            readonly id: string;
            /** @description The name with which the person is shown */
            readonly username: string;
            /** @description The e-mail address */
            readonly email: string;
            /** @description First name */
            readonly firstname?: string;
            /** @description Last name */
            readonly lastname?: string;
            /** @description False until the person accepts their invitation */
            readonly enabled: boolean;
            /** @description The roles that the person holds */
            readonly roles: readonly components["schemas"]["RoleUserRole"][];
        };
        readonly RoleUserRole: {
            /** @description Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** @description Its name */
            readonly name: string;
        };
        readonly RoleUserPage: {
            /** @description The records of the page */
            readonly data: readonly components["schemas"]["RoleUser"][];
            /** @description How many there are in all */
            readonly total: number;
        };
        readonly ListOrganizationPermissionsAnswer: {
            /** @description All that there are; more may come */
            readonly permissions: readonly string[];
        };
        readonly OrganizationRoleInput: {
            /** @description Its name */
            readonly name: string;
            /** @description What it allows, or what you may do */
            readonly permissions: readonly components["schemas"]["OrganizationPermission"][];
        };
        /** @enum {string} */
        readonly OrganizationPermission: "organization:create" | "organization:update" | "organization:read" | "organization:delete" | "organization_roles:create" | "organization_roles:update" | "organization_roles:read" | "organization_roles:delete" | "organization_users_roles:read" | "organization_users_roles:create" | "organization_users_roles:delete" | "accounts:create" | "accounts:update" | "accounts:read" | "accounts:delete" | "products:create" | "products:update" | "products:read" | "products:delete" | "files:create" | "files:update" | "files:read" | "files:delete" | "publications:create" | "publications:update" | "publications:read" | "publications:delete" | "account_stats:read" | "publication_stats:read" | "comments:create" | "comments:read" | "comments:delete" | "integrations:create" | "integrations:read" | "integrations:update" | "integrations:delete" | "messages:create" | "messages:read" | "messages:delete" | "contacts:create" | "contacts:read" | "contacts:update" | "contacts:delete" | "ai_plans:create" | "ai_plans:read" | "ai_plans:update" | "ai_plans:delete";
        readonly OrganizationRoleChange: {
            /** @description Its name */
            readonly name?: string;
            /** @description What it allows, or what you may do */
            readonly permissions?: readonly components["schemas"]["OrganizationPermission"][];
        };
        /** @enum {string} */
        readonly SocialNetwork: "bluesky" | "discord" | "facebook" | "instagram" | "linkedin" | "pinterest" | "slack" | "telegram" | "threads" | "tiktok" | "whatsapp" | "x" | "youtube";
        readonly GetConnectLinksAnswerItem: {
            /** @description The network */
            readonly social_network: components["schemas"]["SocialNetwork"];
            /** @description Where a person connects accounts */
            readonly link: string;
            /** @description What a person must do, by `type` */
            readonly authorization: components["schemas"]["GetConnectLinksAnswerItemAuthorizationRedirect"] | components["schemas"]["GetConnectLinksAnswerItemAuthorizationMetaEmbeddedSignup"] | components["schemas"]["GetConnectLinksAnswerItemAuthorizationTelegramBot"];
            /** @description A page of this service that leads a person through it, whatever `authorization` says */
            readonly page: string;
        };
        readonly GetConnectLinksAnswerItemAuthorizationRedirect: {
            /**
             * @description Which kind it is
             * @constant
             */
            readonly type: "redirect";
        };
        readonly GetConnectLinksAnswerItemAuthorizationMetaEmbeddedSignup: {
            /**
             * @description Which kind it is
             * @constant
             */
            readonly type: "meta_embedded_signup";
            /** @description The application at the network */
            readonly app_id: string;
            /** @description The set-up of the sign-up at the network */
            readonly config_id: string;
            /** @description The version of the network’s interface */
            readonly graph_version: string;
            /** @description A setting of the network’s sign-up */
            readonly feature_type: string;
            /** @description A setting of the network’s sign-up */
            readonly session_info_version: string;
        };
        readonly GetConnectLinksAnswerItemAuthorizationTelegramBot: {
            /**
             * @description Which kind it is
             * @constant
             */
            readonly type: "telegram_bot";
            /** @description The bot of this installation */
            readonly bot_username: string;
            /** @description Where a person adds the bot to a group or channel */
            readonly add_to_group_link?: string;
        };
        readonly ConnectResult: {
            /** @description The accounts that were connected or found */
            readonly accounts: readonly components["schemas"]["Account"][];
            /** @description The code of what went wrong, as text; empty when all went well */
            readonly errorCode: string;
            /** @description What went wrong, in words; empty when all went well */
            readonly errorMsg: string;
            /** @description Where to send the person next */
            readonly redirect_uri?: string;
        };
        readonly Account: {
            /** @description Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** @description The organization */
            readonly id_organization: string;
            /** @description The client */
            readonly id_client: string;
            /** @description The network */
            readonly social_network: components["schemas"]["SocialNetwork"];
            /** @description Its name */
            readonly name: string;
            /** @description The name that people use for it at the network */
            readonly username?: string;
            /** @description The address of the picture; empty when there is none */
            readonly image: string;
            /**
             * Format: date-time
             * @description When it was created
             */
            readonly creation_date: string;
            /** @description Why it does not work; 0 when it does */
            readonly error_code: number;
            /** @description Whether it was deleted */
            readonly deleted: boolean;
            /** @description Whether it is in use */
            readonly enabled: boolean;
            /** @description What is known of the access to the account */
            readonly access_data: components["schemas"]["AccountAccessData"];
            /** @description What only some networks tell or need; the fields differ by network */
            readonly extra_data?: {
                readonly [key: string]: unknown;
            };
            /**
             * Format: uri
             * @description Where people write to the account
             */
            readonly private_message_link?: string;
            /** @description What posts have where they say nothing themselves */
            readonly publish_defaults?: components["schemas"]["AccountPublishDefaults"];
            /** @description How its comments come in; in the answer about one account */
            readonly incoming?: components["schemas"]["AccountIncoming"];
            /** @description How many follow the account */
            readonly followers_count?: number;
            /**
             * Format: date-time
             * @description When its numbers are read next
             */
            readonly next_stats_update?: string;
            /**
             * Format: date-time
             * @description When its comments are asked for next
             */
            readonly next_comments_update?: string;
            /** @description Scopes that are asked for now and that this account lacks, by the network’s names; absent when none is known to be missing. Connecting the account again asks for them */
            readonly missing_scopes?: readonly string[];
        };
        readonly AccountAccessData: {
            /**
             * Format: date-time
             * @description When the access to the account ends, where the network says so
             */
            readonly expires_in?: string;
        };
        /** @description What posts have where they say nothing themselves */
        readonly AccountPublishDefaults: {
            /** @description Who can see it, where the network lets one choose */
            readonly privacy?: string;
            /** @description Who may answer the post, where the network lets one choose */
            readonly reply_control?: string;
            /** @description What only this network offers */
            readonly options?: {
                readonly [key: string]: unknown;
            };
        };
        /** @description How its comments come in; in the answer about one account */
        readonly AccountIncoming: {
            /** @description How it comes in: asked for, pushed, or not at all */
            readonly mode: components["schemas"]["AccountIncomingMode"];
            /**
             * Format: date-time
             * @description When something last came in
             */
            readonly last_event_date?: string;
            /**
             * Format: date-time
             * @description When the network was last asked
             */
            readonly last_check_date?: string;
            /**
             * Format: date-time
             * @description When the network is asked next
             */
            readonly next_check_date?: string;
            /** @description How late the last event came in, in seconds */
            readonly lag_seconds?: number;
            /** @description How often something may have been missed */
            readonly gaps: number;
            /** @description Scopes that the access lacks, by the network’s names */
            readonly missing_scopes?: readonly string[];
            /** @description Why it does not work; 0 when it does */
            readonly error_code?: number;
        };
        /** @enum {string} */
        readonly AccountIncomingMode: "none" | "poll" | "push";
        /**
         * @description Only those that are enabled, connected but not enabled, or removed
         * @enum {string}
         */
        readonly ListAccountsState: "enabled" | "connected" | "removed";
        /** @enum {string} */
        readonly ListAccountsCapability: "publications" | "messages" | "products" | "webhooks" | "persistent_menu" | "comments";
        readonly AccountPage: {
            /** @description The records of the page */
            readonly data: readonly components["schemas"]["Account"][];
            /** @description How many there are in all */
            readonly total: number;
        };
        readonly UpdateAccountBody: {
            /** @description Its name */
            readonly name?: string;
            /** @description What posts have where they say nothing themselves */
            readonly publish_defaults?: components["schemas"]["UpdateAccountBodyPublishDefaults"] | null;
        };
        /** @description What posts have where they say nothing themselves; replaced as a whole */
        readonly UpdateAccountBodyPublishDefaults: {
            /** @description Who can see it, where the network lets one choose */
            readonly privacy?: string;
            /** @description Who may answer the post, where the network lets one choose */
            readonly reply_control?: string;
            /** @description What only this network offers */
            readonly options?: {
                readonly [key: string]: unknown;
            };
        };
        readonly EnableAccountAnswer2: {
            /** @description Where to send the person next */
            readonly redirect_uri: string;
        };
        readonly PersistentMenus: {
            /** @description One entry for each locale, `default` among them; buttons in the network’s own form */
            readonly persistent_menu: readonly components["schemas"]["PersistentMenusPersistentMenuItem"][];
        };
        readonly PersistentMenusPersistentMenuItem: {
            /** @description For which language, or `default` */
            readonly locale?: string;
            /** @description Whether people can only press buttons */
            readonly composer_input_disabled?: boolean;
            /** @description The buttons, in the network’s own form */
            readonly call_to_actions?: readonly {
                readonly [key: string]: unknown;
            }[];
        };
        readonly Upload: {
            /** @description Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** @description The organization */
            readonly id_organization: string;
            /** @description Its name */
            readonly name: string;
            /** @description What kind of file it is */
            readonly file_type: components["schemas"]["UploadFileType"];
            /** @description The format */
            readonly file_format: components["schemas"]["UploadFileFormat"];
            /** @description What was measured of the file */
            readonly file_properties: components["schemas"]["UploadFileProperties"];
            /** @description Where the networks have it */
            readonly file_externals: readonly components["schemas"]["UploadFileExternal"][];
            /** @description Whether it disappears when nothing uses it */
            readonly is_temporal: boolean;
            /** @description Where the file can be loaded from */
            readonly public_path: string;
            /**
             * Format: date-time
             * @description When it was created
             */
            readonly creation_date: string;
            /** @description The complete cover of a video */
            readonly cover_image?: components["schemas"]["UploadCoverImage"];
            /** @description Milliseconds into the video */
            readonly cover_offset?: number;
        };
        /** @enum {string} */
        readonly UploadFileType: "document" | "image" | "video";
        /** @enum {string} */
        readonly UploadFileFormat: "bmp" | "gif" | "jpeg" | "jpg" | "mp4" | "pdf" | "png";
        readonly UploadFileProperties: {
            /** @description Pixels */
            readonly width: number;
            /** @description Pixels */
            readonly height: number;
            /** @description Seconds; 0 when it is not a video */
            readonly duration: number;
            /** @description Bytes */
            readonly size_in_bytes: number;
            /** @description Width to height */
            readonly aspect_ratio: components["schemas"]["UploadFilePropertiesAspectRatio"];
            /** @description The networks that take the file */
            readonly allowed_social_networks: readonly components["schemas"]["SocialNetwork"][];
        };
        readonly UploadFilePropertiesAspectRatio: {
            /** @description The width divided by the height */
            readonly value: number;
            /** @description The same as people write it: `4:5` */
            readonly text: string;
        };
        readonly UploadFileExternal: {
            /** @description The network */
            readonly social_network: components["schemas"]["SocialNetwork"];
            /** @description Its identifier at the network */
            readonly external_identifier: string;
            /** @description Its address at the network */
            readonly external_url: string;
        };
        /** @description The complete cover of a video */
        readonly UploadCoverImage: {
            /** @description Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** @description The organization */
            readonly id_organization: string;
            /** @description Its name */
            readonly name: string;
            /** @description What kind of file it is */
            readonly file_type: components["schemas"]["UploadCoverImageFileType"];
            /** @description The format */
            readonly file_format: components["schemas"]["UploadCoverImageFileFormat"];
            /** @description What was measured of the file */
            readonly file_properties: components["schemas"]["UploadCoverImageFileProperties"];
            /** @description Where the networks have it */
            readonly file_externals: readonly components["schemas"]["UploadCoverImageFileExternal"][];
            /** @description Whether it disappears when nothing uses it */
            readonly is_temporal: boolean;
            /** @description Where the file can be loaded from */
            readonly public_path: string;
            /**
             * Format: date-time
             * @description When it was created
             */
            readonly creation_date: string;
        };
        /** @enum {string} */
        readonly UploadCoverImageFileType: "document" | "image" | "video";
        /** @enum {string} */
        readonly UploadCoverImageFileFormat: "bmp" | "gif" | "jpeg" | "jpg" | "mp4" | "pdf" | "png";
        readonly UploadCoverImageFileProperties: {
            /** @description Pixels */
            readonly width: number;
            /** @description Pixels */
            readonly height: number;
            /** @description Seconds; 0 when it is not a video */
            readonly duration: number;
            /** @description Bytes */
            readonly size_in_bytes: number;
            /** @description Width to height */
            readonly aspect_ratio: components["schemas"]["UploadCoverImageFilePropertiesAspectRatio"];
            /** @description The networks that take the file */
            readonly allowed_social_networks: readonly components["schemas"]["SocialNetwork"][];
        };
        readonly UploadCoverImageFilePropertiesAspectRatio: {
            /** @description The width divided by the height */
            readonly value: number;
            /** @description The same as people write it: `4:5` */
            readonly text: string;
        };
        readonly UploadCoverImageFileExternal: {
            /** @description The network */
            readonly social_network: components["schemas"]["SocialNetwork"];
            /** @description Its identifier at the network */
            readonly external_identifier: string;
            /** @description Its address at the network */
            readonly external_url: string;
        };
        readonly BeginDirectUploadBody: {
            /** @description Its name */
            readonly name: string;
            /** @description The exact size of what will be sent */
            readonly size_in_bytes: number;
        };
        readonly BeginDirectUploadAnswer: {
            /** @description The file, by its `_id` */
            readonly id_upload: string;
            /** @description Takes the bytes as the request body, without a token */
            readonly url: string;
            /**
             * @description The HTTP method with which the bytes are sent
             * @constant
             */
            readonly method: "PUT";
            /** @description Send these unchanged */
            readonly headers: {
                readonly [key: string]: string;
            };
            /**
             * Format: date-time
             * @description Until when it can be used
             */
            readonly expires_date: string;
        };
        readonly UploadPage: {
            /** @description The records of the page */
            readonly data: readonly components["schemas"]["Upload"][];
            /** @description How many there are in all */
            readonly total: number;
        };
        readonly UpdateUploadBody: {
            /** @description An image of the library. Stays when left out; null clears it */
            readonly cover_image?: string | null;
            /** @description Milliseconds into the video. Stays when left out; null clears it */
            readonly cover_offset?: number | null;
        };
        readonly ImportUploadsBody: {
            /** @description The integration */
            readonly id_integration: string;
            /** @description The files to copy into the library */
            readonly files: readonly components["schemas"]["ImportUploadsBodyFile"][];
        };
        readonly ImportUploadsBodyFile: {
            /** @description Its identifier at the network or provider */
            readonly external_id: string;
            /** @description Its name */
            readonly name?: string;
            /** @description The media type */
            readonly mime_type?: string;
        };
        readonly ImportUploadsAnswer: {
            /** @description The files that are now in the library */
            readonly uploads: readonly components["schemas"]["Upload"][];
            /** @description What could not be done, one by one */
            readonly errors: readonly components["schemas"]["ImportUploadsAnswerError"][];
        };
        readonly ImportUploadsAnswerError: {
            /** @description The number of the error */
            readonly code: number;
            /** @description What went wrong, in words */
            readonly message: string;
            /** @description What the message speaks of, for programs */
            readonly data?: {
                readonly [key: string]: unknown;
            };
            /** @description Its identifier at the network or provider */
            readonly external_id: string;
            /** @description Its name */
            readonly name?: string;
        };
        readonly PublicationInput: {
            /** @description The network */
            readonly social_network?: components["schemas"]["NetworkName"];
            /** @description The text */
            readonly text?: string | null;
            /** @description The title, where the network has one */
            readonly title?: string | null;
            /** @description Uploads of the library, in their order */
            readonly files?: readonly string[];
            /** @description A name for your own lists; no network sees it */
            readonly name?: string | null;
            /** @description What kind of post it is: `profile`, `page`, `group`, `stories`, `reels`, `message` */
            readonly publication_type?: components["schemas"]["PublicationType"];
            /** @description An address that belongs to the post */
            readonly link?: string | null;
            /** @description Where at the account it is posted: a board, a channel */
            readonly id_destination?: string | null;
            /** @description What a picture shows, in words, by the identifier of the file */
            readonly alt_texts?: {
                readonly [key: string]: string;
            } | null;
            /** @description The languages of the text, as tags */
            readonly languages?: readonly string[] | null;
            /** @description Who may answer the post, where the network lets one choose */
            readonly reply_control?: string | null;
            /** @description Who can see it, where the network lets one choose */
            readonly privacy?: string | null;
            /** @description What only this network offers */
            readonly options?: components["schemas"]["PublicationOptions"] | null;
            /** @description The posts that follow, each answering the one before */
            readonly thread?: readonly components["schemas"]["PublicationInputThreadItem"][] | null;
            /** @description A comment of the account below its own post, right after it */
            readonly first_comment?: string | null;
            /** @description When it goes out, at most a minute in the past: RFC 3339, in UTC when there is no offset. Now when left out */
            readonly publish_date?: string | null;
            /** @description `ready` to send it, now or at its date; `draft` to keep it; `published` when it is out already, by other means */
            readonly state?: components["schemas"]["PublicationInputState"];
        };
        readonly PublicationInputThreadItem: {
            /** @description The text */
            readonly text?: string;
            /** @description Uploads of the library, in their order */
            readonly files?: readonly string[];
            /** @description What a picture shows, in words, by the identifier of the file */
            readonly alt_texts?: {
                readonly [key: string]: string;
            };
            /** @description What only this network offers */
            readonly options?: components["schemas"]["PublicationOptions"];
        };
        /** @enum {string} */
        readonly PublicationInputState: "draft" | "published" | "ready";
        /** @enum {string} */
        readonly PublicationType: "group" | "message" | "page" | "profile" | "reels" | "stories";
        /** @description What only this network offers. `GET /social_options` lists the options of each network. */
        readonly PublicationOptions: {
            readonly [key: string]: unknown;
        } | components["schemas"]["OptionsOfBluesky"] | components["schemas"]["OptionsOfDiscord"] | components["schemas"]["OptionsOfFacebook"] | components["schemas"]["OptionsOfInstagram"] | components["schemas"]["OptionsOfLinkedIn"] | components["schemas"]["OptionsOfPinterest"] | components["schemas"]["OptionsOfSlack"] | components["schemas"]["OptionsOfTelegram"] | components["schemas"]["OptionsOfThreads"] | components["schemas"]["OptionsOfTikTok"] | components["schemas"]["OptionsOfX"] | components["schemas"]["OptionsOfYouTube"];
        /** Options of Bluesky */
        readonly OptionsOfBluesky: {
            /** @description The address of the post to quote: at://… or https://bsky.app/profile/…/post/… */
            readonly quote?: string;
            /** @description What the account says of its own files, so that apps warn of them or hide them. */
            readonly labels?: readonly components["schemas"]["OptionsOfBlueskyLabel"][];
        };
        /** @enum {string} */
        readonly OptionsOfBlueskyLabel: "porn" | "sexual" | "nudity" | "graphic-media";
        /** Options of Discord */
        readonly OptionsOfDiscord: {
            /** @description Boxes below the text. Their titles and descriptions have at most 6,000 characters together. */
            readonly embeds?: readonly components["schemas"]["OptionsOfDiscordEmbed"][];
            /** @description The name under which this message is posted, instead of the webhook’s. */
            readonly username?: string;
            /**
             * Format: uri
             * @description The address of the picture beside this message, instead of the webhook’s.
             */
            readonly avatar_url?: string;
            /** @description Gives the message to the channels that follow; only in announcement channels. */
            readonly crosspost?: boolean;
            /** @description Whom the message notifies, of those whom its text mentions: `users`, `roles`, `everyone` (for `@everyone` and `@here`). Without it nobody is notified. */
            readonly mentions?: readonly components["schemas"]["OptionsOfDiscordMention"][];
        };
        readonly OptionsOfDiscordEmbed: {
            /** @description The title, where the network has one */
            readonly title?: string;
            /** @description What it is, in words */
            readonly description?: string;
            /**
             * Format: uri
             * @description Where the title leads.
             */
            readonly url?: string;
            /** @description The colour of the bar at its side, as `#rrggbb`. */
            readonly color?: string;
            /**
             * Format: uri
             * @description The address of a picture, which Discord fetches.
             */
            readonly image?: string;
        };
        /** @enum {string} */
        readonly OptionsOfDiscordMention: "users" | "roles" | "everyone";
        /** Options of Facebook */
        readonly OptionsOfFacebook: {
            /** @description Where the post was made: the identifier of a page. Not for videos, reels and stories. */
            readonly place?: string;
            /** @description The people who were there, by their identifiers. Only with a place. */
            readonly tags?: readonly string[];
            /** @description The title of a video or a reel. */
            readonly video_title?: string;
        };
        /** Options of Instagram */
        readonly OptionsOfInstagram: {
            /** @description Up to 3 accounts that are invited to share the post. Not for stories. */
            readonly collaborators?: readonly string[];
            /** @description The people in the pictures, at most 20. */
            readonly user_tags?: readonly components["schemas"]["OptionsOfInstagramUserTag"][];
            /** @description The identifier of a Facebook Page that has a place. Not for stories. */
            readonly location_id?: string;
            /** @description The upload of an image that becomes the cover, in place of a moment of the video. Reels only. */
            readonly cover?: string;
            /** @description The moment of the video that becomes the cover, in milliseconds; otherwise `cover_offset` of the upload. Reels only. */
            readonly thumb_offset?: number;
            /** @description Whether a reel also appears among the posts. Reels only. */
            readonly share_to_feed?: boolean;
            /** @description Makes a trial reel, shown to people who do not follow the account. `MANUAL`: its owner decides in the app whether followers see it; `SS_PERFORMANCE`: Instagram does when it goes well. Reels only. */
            readonly trial_reel?: components["schemas"]["OptionsOfInstagramTrialReel"];
            /** @description Whether the post is labelled as made by AI. */
            readonly is_ai_generated?: boolean;
        };
        readonly OptionsOfInstagramUserTag: {
            /** @description The name of an account on Instagram, without `@`. */
            readonly username: string;
            /** @description From the left edge, 0 to 1. Images need it. */
            readonly x?: number;
            /** @description From the top edge, 0 to 1. Images need it. */
            readonly y?: number;
            /** @description The upload that shows the person; the first file of the post when left out. */
            readonly file?: string;
        };
        /**
         * @description Makes a trial reel, shown to people who do not follow the account. `MANUAL`: its owner decides in the app whether followers see it; `SS_PERFORMANCE`: Instagram does when it goes well. Reels only.
         * @enum {string}
         */
        readonly OptionsOfInstagramTrialReel: "MANUAL" | "SS_PERFORMANCE";
        /** Options of LinkedIn */
        readonly OptionsOfLinkedIn: {
            /** @description Asks a question below the text. A post with a poll has no files and no link. */
            readonly poll?: components["schemas"]["OptionsOfLinkedInPoll"];
        };
        /** @description Asks a question below the text. A post with a poll has no files and no link. */
        readonly OptionsOfLinkedInPoll: {
            /** @description What is asked */
            readonly question: string;
            /** @description The answers to choose from */
            readonly options: readonly string[];
            /** @description How long people may vote; SEVEN_DAYS when left out */
            readonly duration?: components["schemas"]["OptionsOfLinkedInPollDuration"];
        };
        /**
         * @description How long people may vote; SEVEN_DAYS when left out
         * @enum {string}
         */
        readonly OptionsOfLinkedInPollDuration: "ONE_DAY" | "THREE_DAYS" | "SEVEN_DAYS" | "FOURTEEN_DAYS";
        /** Options of Pinterest */
        readonly OptionsOfPinterest: {
            /** @description The section of the board (`id_destination`) in which the pin is put. */
            readonly board_section_id?: string;
            /** @description The frame of the video that becomes its cover, in seconds. It wins over the `cover_offset` of the upload. */
            readonly cover_image_key_frame_time?: number;
        };
        /** Options of Slack */
        readonly OptionsOfSlack: {
            /** @description Whether links to pages get a preview; yes when left out. Not with files. */
            readonly unfurl_links?: boolean;
            /** @description Whether links to pictures and videos show them; yes when left out. Not with files. */
            readonly unfurl_media?: boolean;
            /** @description The name under which this message is posted, instead of the app’s. Not with files. */
            readonly username?: string;
            /**
             * Format: uri
             * @description The address of the picture beside this message, instead of the app’s. Not with files.
             */
            readonly icon_url?: string;
            /** @description An emoji instead of that picture, as `:rose:`. Not with files. */
            readonly icon_emoji?: string;
            /** @description Which crowds the text may notify, where it says `@[Name](channel)` or `@[Name](here)`. Without it these stay plain text. */
            readonly mentions?: readonly components["schemas"]["OptionsOfSlackMention"][];
        };
        /** @enum {string} */
        readonly OptionsOfSlackMention: "channel" | "here";
        /** Options of Telegram */
        readonly OptionsOfTelegram: {
            /** @description The text has Telegram’s HTML: `b`, `i`, `u`, `s`, `a`, `code`, `pre`, `blockquote`, `tg-spoiler` and their other names. The length counts what people read. Without it, the text is sent as it is. */
            readonly formatting?: components["schemas"]["OptionsOfTelegramFormatting"];
            /** @description The people who follow the channel hear no sound. */
            readonly silent?: boolean;
            /** @description The message can be neither forwarded nor saved. */
            readonly protect_content?: boolean;
            /** @description Rows of buttons below the message, each with an address: at most 12 rows of 8. An album cannot have any. */
            readonly buttons?: readonly (readonly components["schemas"]["OptionsOfTelegramButtonItem"][])[];
            /** @description Images and videos are sent as files, unchanged and under their own names, instead of being shown. */
            readonly as_document?: boolean;
        };
        /**
         * @description The text has Telegram’s HTML: `b`, `i`, `u`, `s`, `a`, `code`, `pre`, `blockquote`, `tg-spoiler` and their other names. The length counts what people read. Without it, the text is sent as it is.
         * @enum {string}
         */
        readonly OptionsOfTelegramFormatting: "html";
        readonly OptionsOfTelegramButtonItem: {
            /** @description What stands on the button. */
            readonly text: string;
            /**
             * Format: uri
             * @description The http or https address that it opens.
             */
            readonly url: string;
        };
        /** Options of Threads */
        readonly OptionsOfThreads: {
            /** @description The topic of the post, 1 to 50 characters without `.` and `&`. */
            readonly topic_tag?: string;
            /** @description The choices of a poll, 2 to 4 of at most 25 characters each. Only with text, without files. */
            readonly poll?: readonly string[];
            /** @description The identifier (`external_identifier`) of the post on Threads that this one quotes. */
            readonly quote_post_id?: string;
        };
        /** Options of TikTok */
        readonly OptionsOfTikTok: {
            /** @description Nobody may comment on the post. */
            readonly disable_comment?: boolean;
            /** @description Nobody may make a duet with the video. */
            readonly disable_duet?: boolean;
            /** @description Nobody may use parts of the video in a stitch. */
            readonly disable_stitch?: boolean;
            /** @description Declares a paid partnership: the post promotes somebody else’s brand. TikTok labels it. Such a post cannot be `SELF_ONLY`. */
            readonly brand_content_toggle?: boolean;
            /** @description Declares that the post promotes the account’s own business. TikTok labels it. */
            readonly brand_organic_toggle?: boolean;
            /** @description Declares that the video was made by artificial intelligence. TikTok labels it. */
            readonly is_aigc?: boolean;
            /** @description The frame of the video that becomes its cover, in milliseconds. It wins over the `cover_offset` of the upload. */
            readonly video_cover_timestamp_ms?: number;
            /** @description TikTok adds music that it recommends to the photos. */
            readonly auto_add_music?: boolean;
        };
        /** Options of X */
        readonly OptionsOfX: {
            /** @description A poll, and how long it is open; not with files or a quoted post. */
            readonly poll?: components["schemas"]["OptionsOfXPoll"];
            /** @description The identifier of the post to quote; not with files or a poll. */
            readonly quote_post_id?: string;
            /** @description The identifier of the community to post to. */
            readonly community_id?: string;
            /** @description Whether the post is labelled as holding media made by AI. */
            readonly made_with_ai?: boolean;
            /** @description Whether the post is labelled as a paid partnership. */
            readonly paid_partnership?: boolean;
            /** @description Whether only people who pay the account see the post. */
            readonly for_super_followers_only?: boolean;
        };
        /** @description A poll, and how long it is open; not with files or a quoted post. */
        readonly OptionsOfXPoll: {
            /** @description The answers to choose from */
            readonly options: readonly string[];
            /** @description How long people may vote, in minutes */
            readonly duration_minutes: number;
        };
        /** Options of YouTube */
        readonly OptionsOfYouTube: {
            /** @description Declares that the video is made for children, which the law asks for. `false` when left out. */
            readonly made_for_kids?: boolean;
            /** @description Words by which the video is found: 500 characters in all. Commas between tags count, and a tag with a space counts two more. */
            readonly tags?: readonly string[];
            /** @description The upload of an image that becomes the thumbnail. The channel must be verified by phone. */
            readonly cover?: string;
            /** @description The category, by YouTube’s number. “22” (People & Blogs) when left out. */
            readonly category_id?: string;
            /** @description Whether subscribers are told about the video. `true` when left out. */
            readonly notify_subscribers?: boolean;
            /** @description The playlist of the channel to which the video is added once it is out. */
            readonly playlist_id?: string;
            /** @description Declares that the video shows realistic scenes that were altered or made by artificial intelligence. */
            readonly contains_synthetic_media?: boolean;
            /** @description The license of the video. `youtube` when left out. */
            readonly license?: components["schemas"]["OptionsOfYouTubeLicense"];
            /** @description Whether other sites may show the video. `true` when left out. */
            readonly embeddable?: boolean;
        };
        /**
         * @description The license of the video. `youtube` when left out.
         * @enum {string}
         */
        readonly OptionsOfYouTubeLicense: "youtube" | "creativeCommon";
        readonly Publication: {
            /** @description Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** @description The organization */
            readonly id_organization: string;
            /** @description The account */
            readonly id_account: string;
            /** @description The network */
            readonly social_network: components["schemas"]["SocialNetwork"];
            /** @description A name for your own lists; no network sees it */
            readonly name?: string;
            /** @description The text */
            readonly text?: string;
            /** @description The title, where the network has one */
            readonly title?: string;
            /** @description What kind of post it is: `profile`, `page`, `group`, `stories`, `reels`, `message` */
            readonly publication_type: components["schemas"]["PublicationType"];
            /** @description Uploads of the library, in their order */
            readonly files: readonly string[];
            /** @description An address that belongs to the post */
            readonly link?: string;
            /** @description Where at the account it is posted: a board, a channel */
            readonly id_destination?: string;
            /** @description What a picture shows, in words, by the identifier of the file */
            readonly alt_texts?: {
                readonly [key: string]: string;
            };
            /** @description The languages of the text, as tags */
            readonly languages?: readonly string[];
            /** @description Who may answer the post, where the network lets one choose */
            readonly reply_control?: string;
            /** @description Who can see it, where the network lets one choose */
            readonly privacy?: string;
            /** @description What only this network offers */
            readonly options?: {
                readonly [key: string]: unknown;
            };
            /** @description The posts that follow, each answering the one before */
            readonly thread?: readonly components["schemas"]["PublicationThreadItem"][];
            /** @description A comment of the account below its own post, right after it */
            readonly first_comment?: string;
            /** @description Where it is in its life */
            readonly state: components["schemas"]["PublicationState"];
            /**
             * Format: date-time
             * @description When it goes out, or went out
             */
            readonly publish_date?: string;
            /**
             * Format: date-time
             * @description When it was created
             */
            readonly creation_date: string;
            /** @description Why it cannot be published, or was not; empty when all is well */
            readonly publication_errors: readonly components["schemas"]["Problem"][];
            /**
             * @description Nobody can tell whether the network has the post: look there before you retry
             * @constant
             */
            readonly outcome?: "unknown";
            /** @description Why and until when sending waits */
            readonly postponed?: components["schemas"]["PublicationPostponed"];
            /** @description How often it was sent again */
            readonly retries: number;
            /** @description Its identifier at the network */
            readonly external_identifier?: string;
            /** @description Its address at the network */
            readonly url?: string;
            /** @description What only some networks tell or need; the fields differ by network */
            readonly extra_data?: {
                readonly [key: string]: unknown;
            };
            /** @description What is out of the thread and the first comment, in this order */
            readonly parts?: readonly components["schemas"]["PublicationPart"][];
            /** @description The weekly plan that it belongs to */
            readonly id_ai_plan?: string;
            /** @description The feed out of which it was made */
            readonly id_integration?: string;
            /** @description Which photo or product of the plan’s source it is about, from 0 */
            readonly source_index?: number;
            /** @description How a post of a weekly plan came about */
            readonly ai?: components["schemas"]["PublicationAi"];
            /** @description The numbers by the network’s own names */
            readonly statistics?: components["schemas"]["Statistics"];
            /** @description The numbers in the common vocabulary */
            readonly metrics?: components["schemas"]["Metrics"];
            /** @description Which numbers are absent, and why */
            readonly missing?: components["schemas"]["MissingMetrics"];
            /** @description What the engagement is a part of */
            readonly engagement_base?: components["schemas"]["EngagementBase"];
            /** @description Engagement as a part of the base */
            readonly engagement_rate?: number;
            /**
             * Format: date-time
             * @description When its numbers were last read
             */
            readonly stats_updated_date?: string;
            /**
             * Format: date-time
             * @description When its numbers are read next
             */
            readonly next_stats_update?: string;
            /** @description The account, when `expand` asks for it */
            readonly account?: components["schemas"]["Account"];
            /** @description The files, when `expand` asks for them */
            readonly uploads?: readonly components["schemas"]["Upload"][];
        };
        readonly PublicationThreadItem: {
            /** @description The text */
            readonly text?: string;
            /** @description Uploads of the library, in their order */
            readonly files?: readonly string[];
            /** @description What a picture shows, in words, by the identifier of the file */
            readonly alt_texts?: {
                readonly [key: string]: string;
            };
            /** @description What only this network offers */
            readonly options?: {
                readonly [key: string]: unknown;
            };
        };
        readonly PublicationPostponed: {
            /** @description Why it waits */
            readonly kind: components["schemas"]["PublicationPostponedKind"];
            /**
             * Format: date-time
             * @description Until when it waits
             */
            readonly until: string;
            /** @description What went wrong, in words */
            readonly message: string;
        };
        /** @enum {string} */
        readonly PublicationPostponedKind: "processing" | "temporary" | "throttled";
        readonly PublicationPart: {
            /** @description Its identifier at the network */
            readonly external_identifier: string;
            /** @description Its address */
            readonly url?: string;
            /** @description What only some networks tell or need; the fields differ by network */
            readonly extra_data?: {
                readonly [key: string]: unknown;
            };
        };
        /** @description How a post of a weekly plan came about */
        readonly PublicationAi: {
            /** @description Whether a model or templates write */
            readonly writer: components["schemas"]["PublicationAiWriter"];
            /** @description The name of the model at its provider */
            readonly model?: string;
            /** @description The version of the instructions to the model */
            readonly prompt_version?: string;
            /** @description Why this post and this hour, in a sentence */
            readonly why: string;
            /** @description Whether the hour rests on numbers of the account or on the table */
            readonly slot_source: components["schemas"]["PublicationAiSlotSource"];
            /** @description How many measured posts the hour rests on */
            readonly slot_n: number;
            /** @description How many AI credits it took */
            readonly credits: number;
            /** @description How many tokens the model took */
            readonly tokens?: number;
            /** @description The first text did not fit */
            readonly repaired: boolean;
            /** @description How often a person asked for another text */
            readonly variant: number;
        };
        /** @enum {string} */
        readonly PublicationAiWriter: "model" | "template";
        /** @enum {string} */
        readonly PublicationAiSlotSource: "own" | "table";
        /** @enum {string} */
        readonly PublicationState: "draft" | "published" | "publishing" | "ready" | "withErrors";
        readonly Problem: {
            /** @description The number of the error */
            readonly code: number;
            /** @description What went wrong, in words */
            readonly message: string;
            /** @description What the message speaks of, for programs */
            readonly data?: {
                readonly [key: string]: unknown;
            };
        };
        /** @description What the network says of the post; only its own numbers are there. Which networks have which: docs/networks */
        readonly Statistics: {
            readonly [key: string]: number | {
                readonly [key: string]: number;
            };
        };
        /** @description A number that the network does not give is absent, never 0 */
        readonly Metrics: {
            readonly [key: string]: number;
        };
        /** @enum {string} */
        readonly MetricName: "impressions" | "reach" | "engagement" | "likes" | "comments" | "shares" | "saves" | "clicks" | "video_views" | "profile_views" | "followers" | "followers_gained";
        /** @description Why a number is absent */
        readonly MissingMetrics: {
            readonly [key: string]: components["schemas"]["MissingReason"];
        };
        /** @enum {string} */
        readonly MissingReason: "late" | "not_offered" | "not_ready" | "paid_off" | "scope_missing" | "throttled" | "too_small";
        /** @enum {string} */
        readonly EngagementBase: "followers" | "impressions" | "reach";
        readonly CheckPublicationAnswer: {
            /** @description Why it cannot be published, or was not; empty when all is well */
            readonly publication_errors: readonly components["schemas"]["Problem"][];
        };
        /** @enum {string} */
        readonly PublicationExpand: "account" | "files";
        readonly PublicationPage: {
            /** @description The records of the page */
            readonly data: readonly components["schemas"]["Publication"][];
            /** @description How many there are in all */
            readonly total: number;
        };
        readonly ListSocialPublicationsAnswer: {
            /** @description The records of the page */
            readonly data: readonly components["schemas"]["ListSocialPublicationsAnswerDataItem"][];
            /** @description How many there are in all */
            readonly total: number;
        };
        readonly ListSocialPublicationsAnswerDataItem: {
            /** @description The account */
            readonly id_account: string;
            /** @description The organization */
            readonly id_organization: string;
            /** @description The network */
            readonly social_network: components["schemas"]["SocialNetwork"];
            /** @description Its identifier at the network */
            readonly external_identifier: string;
            /** @description Its address at the network */
            readonly url?: string;
            /** @description The text */
            readonly text: string;
            /**
             * Format: date-time
             * @description When it goes out, or went out
             */
            readonly publish_date: string;
            /** @description What only some networks tell or need; the fields differ by network */
            readonly extra_data?: {
                readonly [key: string]: unknown;
            };
        };
        readonly RetryPublicationAnswer: {
            /** @description The publication as it stands */
            readonly publication: components["schemas"]["Publication"];
            /** @description How often a publication may be sent again */
            readonly max_retries: number;
        };
        /** @enum {string} */
        readonly ListCommentsExpandItem: "account" | "publication";
        readonly ExpandedComment: {
            /** @description Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** @description The account */
            readonly id_account: string;
            /** @description The organization */
            readonly id_organization: string;
            /** @description Absent when the post was not made here */
            readonly id_publication?: string;
            /** @description The post at the network */
            readonly publication_external_id: string;
            /** @description Empty on a reply that nobody can vouch for */
            readonly external_id: string;
            /** @description The comment that it answers, at the network */
            readonly parent_external_id?: string;
            /** @description The network */
            readonly social_network: components["schemas"]["SocialNetwork"];
            /** @description Who wrote it */
            readonly author: components["schemas"]["CommentAuthor"];
            /** @description As written by somebody else: do not interpret it */
            readonly text: string;
            /** @description What hangs on the comment */
            readonly attachments?: readonly components["schemas"]["ExpandedCommentAttachment"][];
            /** @description Its address */
            readonly url?: string;
            /**
             * Format: date-time
             * @description When it was created
             */
            readonly creation_date: string;
            /**
             * Format: date-time
             * @description When it was last edited
             */
            readonly edited_date?: string;
            /**
             * Format: date-time
             * @description When the network last showed it
             */
            readonly collected_date: string;
            /** @description Whether somebody here has read it */
            readonly read: boolean;
            /** @description Whether the account wrote the last answer */
            readonly replied: boolean;
            /** @description How many answers to it nobody here has read */
            readonly unread_replies: number;
            /** @description Whether it is hidden from others at the network */
            readonly hidden: boolean;
            /** @description Whether it was deleted */
            readonly deleted: boolean;
            /** @description How many like it */
            readonly like_count?: number;
            /** @description How many answers it has */
            readonly reply_count?: number;
            /** @description The account’s latest answer, at the network */
            readonly our_reply_external_id?: string;
            /**
             * @description Nobody can tell whether the network has this reply
             * @constant
             */
            readonly state?: "unconfirmed";
            /** @description The account, when `expand` asks for it */
            readonly account?: components["schemas"]["Account"];
            /** @description The publication as it stands */
            readonly publication?: components["schemas"]["Publication"];
        };
        readonly ExpandedCommentAttachment: {
            /** @description Which kind it is */
            readonly type: components["schemas"]["ExpandedCommentAttachmentType"];
            /** @description At the network, where it may end */
            readonly url: string;
            /** @description The media type */
            readonly mime_type?: string;
        };
        /** @enum {string} */
        readonly ExpandedCommentAttachmentType: "audio" | "file" | "image" | "link" | "video";
        readonly CommentAuthor: {
            /** @description That of the comment where the network hides the person */
            readonly external_id: string;
            /** @description Its name */
            readonly name?: string;
            /** @description The address of a picture of the person; it may end */
            readonly profile_pic?: string;
            /** @description Whether the connected account wrote it */
            readonly is_own: boolean;
        };
        readonly ExpandedCommentPage: {
            /** @description The records of the page */
            readonly data: readonly components["schemas"]["ExpandedComment"][];
            /** @description How many there are in all */
            readonly total: number;
        };
        readonly CountUnreadCommentsAnswer: {
            /** @description How many there are in all */
            readonly total: number;
        };
        readonly CommentFilter: {
            /** @description The network */
            readonly social_network?: readonly components["schemas"]["NetworkName"][];
            /** @description The account */
            readonly id_account?: string;
            /** @description The publication */
            readonly id_publication?: string;
            /** @description Only those that the account answered, or did not */
            readonly replied?: boolean;
            /** @description Whether it is hidden from others at the network */
            readonly hidden?: boolean;
            /** @description Words to find */
            readonly search?: string;
            /** @description Reserved: no network rates comments */
            readonly rating?: readonly number[];
            /** @description The beginning of the range, itself included: RFC 3339, in UTC when there is no offset */
            readonly from_date?: string;
            /** @description The end of the range: RFC 3339, in UTC when there is no offset */
            readonly to_date?: string;
        };
        readonly MarkCommentsReadAnswer: {
            /** @description How many there are in all */
            readonly total: number;
        };
        readonly Comment: {
            /** @description Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** @description The account */
            readonly id_account: string;
            /** @description The organization */
            readonly id_organization: string;
            /** @description Absent when the post was not made here */
            readonly id_publication?: string;
            /** @description The post at the network */
            readonly publication_external_id: string;
            /** @description Empty on a reply that nobody can vouch for */
            readonly external_id: string;
            /** @description The comment that it answers, at the network */
            readonly parent_external_id?: string;
            /** @description The network */
            readonly social_network: components["schemas"]["SocialNetwork"];
            /** @description Who wrote it */
            readonly author: components["schemas"]["CommentAuthor"];
            /** @description As written by somebody else: do not interpret it */
            readonly text: string;
            /** @description What hangs on the comment */
            readonly attachments?: readonly components["schemas"]["CommentAttachment"][];
            /** @description Its address */
            readonly url?: string;
            /**
             * Format: date-time
             * @description When it was created
             */
            readonly creation_date: string;
            /**
             * Format: date-time
             * @description When it was last edited
             */
            readonly edited_date?: string;
            /**
             * Format: date-time
             * @description When the network last showed it
             */
            readonly collected_date: string;
            /** @description Whether somebody here has read it */
            readonly read: boolean;
            /** @description Whether the account wrote the last answer */
            readonly replied: boolean;
            /** @description How many answers to it nobody here has read */
            readonly unread_replies: number;
            /** @description Whether it is hidden from others at the network */
            readonly hidden: boolean;
            /** @description Whether it was deleted */
            readonly deleted: boolean;
            /** @description How many like it */
            readonly like_count?: number;
            /** @description How many answers it has */
            readonly reply_count?: number;
            /** @description The account’s latest answer, at the network */
            readonly our_reply_external_id?: string;
            /**
             * @description Nobody can tell whether the network has this reply
             * @constant
             */
            readonly state?: "unconfirmed";
        };
        readonly CommentAttachment: {
            /** @description Which kind it is */
            readonly type: components["schemas"]["CommentAttachmentType"];
            /** @description At the network, where it may end */
            readonly url: string;
            /** @description The media type */
            readonly mime_type?: string;
        };
        /** @enum {string} */
        readonly CommentAttachmentType: "audio" | "file" | "image" | "link" | "video";
        readonly UpdateCommentBody: {
            /** @description Whether somebody here has read it */
            readonly read?: boolean;
            /** @description Whether it is hidden from others at the network */
            readonly hidden?: boolean;
        };
        readonly ReplyToCommentBody: {
            /** @description The text */
            readonly text: string;
        };
        readonly ReplyToCommentAnswer: {
            /** @description The comment as it stands */
            readonly comment: components["schemas"]["Comment"];
            /** @description The answer */
            readonly reply: components["schemas"]["Comment"];
            /** @description How many X credits it took */
            readonly credits_consumed: number;
        };
        readonly CommentThread: {
            /** @description The records of the page */
            readonly data: readonly components["schemas"]["Comment"][];
            /** @description How many there are in all */
            readonly total: number;
            /** @description What to pass as `offset` to read on; absent at the end */
            readonly next_cursor?: string;
            /** @description X credits; 0 on other networks */
            readonly credits_consumed: number;
        };
        /** @enum {string} */
        readonly ContactChannel: "bluesky" | "discord" | "facebook" | "instagram" | "linkedin" | "pinterest" | "slack" | "telegram" | "threads" | "tiktok" | "whatsapp" | "x" | "youtube" | "email";
        readonly ListContactsExtraDataItem: {
            /** @description The name of the field */
            readonly key: string;
            /** @description The value to find */
            readonly value: readonly string[];
        };
        readonly Contact: {
            /** @description Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** @description The organization */
            readonly id_organization: string;
            /** @description Its name */
            readonly name?: string;
            /** @description At the network, where it may end */
            readonly profile_image?: string;
            /** @description Where the contact can be reached */
            readonly social_identifiers: readonly components["schemas"]["SocialIdentifier"][];
            /** @description What you note of the contact */
            readonly extra_data?: components["schemas"]["ContactExtraData"];
            /**
             * Format: date-time
             * @description When it was created
             */
            readonly creation_date: string;
            /**
             * Format: date-time
             * @description When the network last said who this is
             */
            readonly last_contact_update: string;
        };
        readonly SocialIdentifier: {
            /** @description Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** @description The network */
            readonly social_network: components["schemas"]["ContactChannel"];
            /** @description Its identifier at the network */
            readonly external_identifier?: string;
            /** @description The account that knows the person by this identifier, where each account has identifiers of its own */
            readonly id_account?: string;
            /**
             * Format: date-time
             * @description When the person last wrote
             */
            readonly last_send_date?: string;
        };
        readonly ContactExtraData: {
            /** @description The place in a map service */
            readonly place_id?: string;
            /** @description Street and what belongs to it */
            readonly address?: string;
            /** @description The town in the address */
            readonly city?: string;
            /** @description The state or province in the address */
            readonly state?: string;
            /** @description The country in the address */
            readonly country?: string;
            /** @description Two letters of ISO 3166 */
            readonly country_code?: string;
            /** @description The postal code in the address */
            readonly zip_code?: string | number;
            /** @description The number in the street */
            readonly number?: string | number;
            /** @description The building in the address */
            readonly building?: string | number;
            /** @description The floor in the address */
            readonly floor?: string | number;
            /** @description The door in the address */
            readonly door?: string | number;
            /** @description Longitude and latitude, in degrees */
            readonly coords?: readonly number[];
            /** @description A field of your own */
            readonly string_property?: string;
            /** @description Another field of your own */
            readonly string_property2?: string;
            /** @description A field of your own */
            readonly boolean_property?: boolean;
            /** @description Another field of your own */
            readonly boolean_property2?: boolean;
            /** @description A field of your own */
            readonly number_property?: number;
            /** @description Another field of your own */
            readonly number_property2?: number;
        };
        readonly ContactPage: {
            /** @description The records of the page */
            readonly data: readonly components["schemas"]["Contact"][];
            /** @description How many there are in all */
            readonly total: number;
        };
        readonly ContactInput: {
            /** @description Its name */
            readonly name?: string | null;
            /** @description The address of a picture of the person */
            readonly profile_image?: string | null;
            /** @description What you note of the contact */
            readonly extra_data?: components["schemas"]["ContactExtraData"] | null;
            /** @description Where the contact can be reached */
            readonly social_identifiers: readonly components["schemas"]["ContactInputSocialIdentifier"][];
        };
        readonly ContactInputSocialIdentifier: {
            /** @description Only to keep one that is there */
            readonly _id?: string;
            /** @description The network */
            readonly social_network: components["schemas"]["ContactChannel"];
            /** @description Its identifier at the network */
            readonly external_identifier?: string;
            /** @description The account */
            readonly id_account?: string;
        };
        readonly UpdateContactBody: {
            /** @description Its name */
            readonly name?: string | null;
            /** @description The address of a picture of the person */
            readonly profile_image?: string | null;
            /** @description What you note of the contact; replaced as a whole */
            readonly extra_data?: components["schemas"]["ContactExtraData"] | null;
            /** @description Where the contact can be reached */
            readonly social_identifiers?: readonly components["schemas"]["UpdateContactBodySocialIdentifier"][];
        };
        readonly UpdateContactBodySocialIdentifier: {
            /** @description Only to keep one that is there */
            readonly _id?: string;
            /** @description The network */
            readonly social_network: components["schemas"]["ContactChannel"];
            /** @description Its identifier at the network */
            readonly external_identifier?: string;
            /** @description The account */
            readonly id_account?: string;
        };
        readonly CountUnreadMessagesAnswer: {
            /** @description How many there are in all */
            readonly total: number;
        };
        readonly Conversation: {
            /** @description Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** @description The account */
            readonly id_account: string;
            /** @description The network */
            readonly social_network: components["schemas"]["SocialNetwork"];
            /** @description The contact */
            readonly contact: components["schemas"]["Contact"];
            /**
             * Format: date-time
             * @description Of the last message
             */
            readonly date: string;
            /** @description How many messages nobody here has read */
            readonly unread_messages: number;
            /**
             * @description The account has not accepted it yet; sending does
             * @constant
             */
            readonly state?: "request";
            /** @description The latest message */
            readonly last_message?: components["schemas"]["Message"];
            /** @description Whether and until when free text may be sent */
            readonly window: components["schemas"]["MessageWindow"];
        };
        readonly Message: {
            /** @description Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** @description The account */
            readonly id_account: string;
            /** @description The organization */
            readonly id_organization: string;
            /** @description The network */
            readonly social_network: components["schemas"]["SocialNetwork"];
            /** @description To whom; given when the account wrote it */
            readonly contact_id?: string;
            /** @description From whom; given when the contact wrote it */
            readonly from_contact_id?: string;
            /** @description The kind of message */
            readonly message_type: components["schemas"]["MessageType"];
            /** @description As written by somebody else: do not interpret it */
            readonly text?: string;
            /** @description What belongs to the message besides its text */
            readonly message_options: components["schemas"]["MessageMessageOptions"];
            /** @description Why it cannot be sent */
            readonly message_errors: readonly components["schemas"]["Problem"][];
            /** @description Of those that the account wrote. unconfirmed: nobody can tell whether the network has it */
            readonly state?: components["schemas"]["MessageState"];
            /** @description Whether somebody here has read it */
            readonly read: boolean;
            /** @description The message that it answers; absent while that is not stored here */
            readonly in_response_to?: string;
            /** @description The message, story, comment or publication that it answers, at the network */
            readonly in_response_external_id?: string;
            /** @description The message at the network */
            readonly element_external_id?: string;
            /** @description A place that was sent */
            readonly location?: components["schemas"]["MessageLocation"];
            /**
             * @description It holds what cannot be shown here
             * @constant
             */
            readonly unsupported?: true;
            /** @description Who reacted, and how */
            readonly reactions: readonly components["schemas"]["MessageReaction"][];
            /**
             * Format: date-time
             * @description When it was created
             */
            readonly creation_date: string;
            /**
             * Format: date-time
             * @description When it came in
             */
            readonly received_date: string;
            /**
             * Format: date-time
             * @description When it was last edited
             */
            readonly edited_date?: string;
            /** @description Whether it was deleted */
            readonly deleted: boolean;
            /** @description The contact */
            readonly contact?: components["schemas"]["Contact"];
            /** @description The files of the library that belong to it */
            readonly uploads?: readonly components["schemas"]["Upload"][];
        };
        readonly MessageMessageOptions: {
            /** @description Uploads of the library */
            readonly files: readonly string[];
            /** @description Other files */
            readonly files_urls: readonly components["schemas"]["MessageMessageOptionsFilesUrl"][];
            /** @description What the button says to programs */
            readonly payload?: string;
            /** @description The name of the template */
            readonly template_name?: string;
            /** @description The language of the template */
            readonly template_language?: string;
            /** @description For the variables of the body, in their order */
            readonly template_parameters?: readonly string[];
            /** @description For header and buttons, in the network’s own form */
            readonly template_components?: readonly {
                readonly [key: string]: unknown;
            }[];
            /** @description The cards of an `elements_message`, in Meta’s form */
            readonly metaElements?: readonly {
                readonly [key: string]: unknown;
            }[];
            /** @description The answers of a `quick_reply_message`, in Meta’s form */
            readonly metaQuickReplies?: readonly {
                readonly [key: string]: unknown;
            }[];
            /** @description The `interactive` object of an `interactive_message`, in WhatsApp’s form */
            readonly whatsappInteractive?: {
                readonly [key: string]: unknown;
            };
            /** @description A person wrote it: some networks take that for longer than the usual window */
            readonly human_agent?: boolean;
        };
        readonly MessageMessageOptionsFilesUrl: {
            /** @description Its address */
            readonly url?: string;
            /** @description The media type */
            readonly mime_type?: string;
            /** @description Its name */
            readonly name?: string;
            /** @description In bytes */
            readonly size?: number;
            /** @description 804 while the storage of the plan is too full to keep it */
            readonly error?: number;
        };
        /**
         * @description Of those that the account wrote. unconfirmed: nobody can tell whether the network has it
         * @enum {string}
         */
        readonly MessageState: "delivered" | "failed" | "read" | "sending" | "sent" | "unconfirmed";
        readonly MessageLocation: {
            /** @description Degrees to the north */
            readonly latitude: number;
            /** @description Degrees to the east */
            readonly longitude: number;
        };
        readonly MessageReaction: {
            /** @description Who reacted */
            readonly by: components["schemas"]["MessageReactionBy"];
            /** @description The reaction; absent when it was taken back */
            readonly emoji?: string;
            /**
             * Format: date-time
             * @description When it was
             */
            readonly date: string;
        };
        /** @enum {string} */
        readonly MessageReactionBy: "account" | "contact";
        /** @enum {string} */
        readonly MessageType: "button_message" | "comment_message" | "elements_message" | "file_message" | "interactive_message" | "postback_message" | "publication_message" | "quick_reply_message" | "simple_message" | "template_message";
        readonly MessageWindow: {
            /** @description Whether free text may be sent now */
            readonly open: boolean;
            /**
             * Format: date-time
             * @description Until when free text may be sent
             */
            readonly closes_date?: string;
            /** @description Why free text may be sent, or not */
            readonly reason: components["schemas"]["MessageWindowReason"];
            /** @description What may be sent now */
            readonly allowed: readonly components["schemas"]["MessageWindowAllowedItem"][];
        };
        /** @enum {string} */
        readonly MessageWindowReason: "closed_by_network" | "expired" | "never_wrote" | "no_window" | "wrote";
        /** @enum {string} */
        readonly MessageWindowAllowedItem: "human_agent" | "simple" | "template";
        readonly ConversationPage: {
            /** @description The records of the page */
            readonly data: readonly components["schemas"]["Conversation"][];
            /** @description How many there are in all */
            readonly total: number;
        };
        /** @enum {string} */
        readonly CountAccountConversationsGroupBy: "day" | "month" | "year";
        readonly ConversationTotals: components["schemas"]["ConversationTotals1"] | components["schemas"]["ConversationTotals2"];
        readonly ConversationTotals1: {
            /** @description How many there are in all */
            readonly total: number;
        };
        readonly ConversationTotals2: {
            /** @description How the numbers are grouped */
            readonly group: components["schemas"]["ConversationTotals2Group"];
            /** @description The numbers */
            readonly stats: readonly components["schemas"]["ConversationTotals2Stat"][];
        };
        /** @enum {string} */
        readonly ConversationTotals2Group: "day" | "month" | "year";
        readonly ConversationTotals2Stat: {
            /** @description Day of the year, month or year */
            readonly groupValue: number;
            /** @description How many conversations */
            readonly totalConversations: number;
            /** @description The day itself */
            readonly date?: string;
        };
        /** @enum {string} */
        readonly CountConversationsGroupBy: "day" | "month" | "year";
        /** @enum {string} */
        readonly ReadMessagesExpandItem: "contact" | "files";
        readonly MessagePage: {
            /** @description The records of the page */
            readonly data: readonly components["schemas"]["Message"][];
            /** @description How many there are in all */
            readonly total: number;
        };
        readonly MessageInput: {
            /** @description The kind of message */
            readonly message_type: components["schemas"]["MessageType"];
            /** @description The text */
            readonly text?: string;
            /** @description What belongs to the message besides its text */
            readonly message_options?: components["schemas"]["MessageInputMessageOptions"];
            /** @description The message, story, comment or publication that it answers, at the network */
            readonly in_response_external_id?: string;
        };
        readonly MessageInputMessageOptions: {
            /** @description Uploads of the library, in their order */
            readonly files?: readonly string[];
            /** @description Files at public addresses */
            readonly files_urls?: readonly components["schemas"]["MessageInputMessageOptionsFilesUrl"][];
            /** @description The name of the template */
            readonly template_name?: string;
            /** @description The language of the template */
            readonly template_language?: string;
            /** @description For the variables of the body, in their order */
            readonly template_parameters?: readonly string[];
            /** @description For header and buttons, in the network’s own form */
            readonly template_components?: readonly {
                readonly [key: string]: unknown;
            }[];
            /** @description The cards of an `elements_message`, in Meta’s form */
            readonly metaElements?: readonly {
                readonly [key: string]: unknown;
            }[];
            /** @description The answers of a `quick_reply_message`, in Meta’s form */
            readonly metaQuickReplies?: readonly {
                readonly [key: string]: unknown;
            }[];
            /** @description The `interactive` object of an `interactive_message`, in WhatsApp’s form */
            readonly whatsappInteractive?: {
                readonly [key: string]: unknown;
            };
            /** @description A person wrote it: some networks take that for longer than the usual window */
            readonly human_agent?: boolean;
        };
        readonly MessageInputMessageOptionsFilesUrl: {
            /**
             * Format: uri
             * @description Its address
             */
            readonly url: string;
            /** @description The media type */
            readonly mime_type?: string;
            /** @description Its name */
            readonly name?: string;
        };
        readonly CheckMessageAnswer: {
            /** @description Why it cannot be sent */
            readonly message_errors: readonly components["schemas"]["Problem"][];
        };
        readonly ReplyPrivatelyBody: {
            /**
             * @description The kind of message
             * @constant
             */
            readonly message_type?: "comment_message";
            /** @description The text */
            readonly text: string;
        };
        /** @enum {string} */
        readonly PlannerTemplateName: "standard" | "from_images" | "from_text" | "from_catalog" | "campaign";
        readonly CreateAiPlanBody: {
            /** @description What the week is to be about; 1 to 5,000 characters */
            readonly prompt?: string;
            /**
             * @description Where the content comes from
             * @default standard
             */
            readonly template: components["schemas"]["PlannerTemplateName"];
            /** @description At least one, at most 100 */
            readonly accounts?: readonly string[];
            /** @description Where its content comes from */
            readonly source?: components["schemas"]["CreateAiPlanBodySource"];
            /** @description How the plan is made */
            readonly options?: components["schemas"]["CreateAiPlanBodyOptions"];
        };
        readonly CreateAiPlanBodySource: {
            /** @description At most 20, each with a description, of which 500 characters are kept */
            readonly images?: readonly components["schemas"]["CreateAiPlanBodySourceImage"][];
            /** @description Its address */
            readonly url?: string;
            /** @description At least 200 characters; the first 12,000 are kept */
            readonly text?: string;
            /** @description The account whose catalog at the network is the source */
            readonly id_account_catalog?: string;
            /** @description The catalog at the network */
            readonly product_catalog_id?: string;
            /** @description The products, by their identifiers at the network */
            readonly products?: readonly string[];
            /** @description What the plan leads up to */
            readonly event_name?: string;
            /** @description A day such as 2026-12-24 */
            readonly event_date?: string;
        };
        readonly CreateAiPlanBodySourceImage: {
            /** @description The file, by its `_id` */
            readonly id_upload?: string;
            /** @description What it is, in words */
            readonly description?: string;
        };
        readonly CreateAiPlanBodyOptions: {
            /** @description The clocks that are meant, by a name of the time zone database */
            readonly timezone?: string;
            /** @description When the week begins: a day on the clocks of the plan, or RFC 3339. Now when left out */
            readonly week_start?: string;
            /** @description The days of the week on which posts go out, from 1, Monday */
            readonly publish_days?: readonly number[];
            /** @description The language of the texts, as a tag */
            readonly language?: string;
            /** @description How the texts sound */
            readonly tone?: string;
            /** @description Whether pictures may be drawn for the posts */
            readonly allow_images?: boolean;
            /** @description How many pictures may be drawn at most */
            readonly max_images?: number;
            /** @description Pictures of the library that posts may use */
            readonly gallery_uploads?: readonly string[];
            /** @description Whether accounts share texts */
            readonly shared?: boolean;
            /** @description Whether the models are told of the brand */
            readonly use_organization_context?: boolean;
            /** @description Whether a model or templates write */
            readonly writer?: components["schemas"]["CreateAiPlanBodyOptionsWriter"];
            /** @description The board of an account, by the identifier of the account */
            readonly destinations?: {
                readonly [key: string]: string;
            };
        };
        /** @enum {string} */
        readonly CreateAiPlanBodyOptionsWriter: "model" | "template";
        readonly CreatedAiPlan: {
            /** @description Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** @description The client */
            readonly id_client: string;
            /** @description The organization */
            readonly id_organization: string;
            /** @description The person */
            readonly id_user?: string;
            /** @description For which accounts the plan is */
            readonly accounts: readonly string[];
            /** @description What the week should be about */
            readonly prompt: string;
            /** @description Where the content comes from */
            readonly template: components["schemas"]["PlannerTemplateName"];
            /** @description Where its content comes from */
            readonly source?: components["schemas"]["AiPlanSource"];
            /** @description How the plan is made */
            readonly options: components["schemas"]["AiPlanOptions"];
            /** @description Where it is in its life */
            readonly state: components["schemas"]["CreatedAiPlanState"];
            /**
             * Format: date-time
             * @description When it was archived
             */
            readonly archived_date?: string;
            /** @description What the model answered when it planned, up to 64 KiB */
            readonly orchestrator_result?: {
                readonly [key: string]: unknown;
            };
            /** @description How many AI credits it took */
            readonly credits_spent: number;
            /** @description Why it failed */
            readonly error?: components["schemas"]["Problem"];
            /** @description What is worth knowing, and stops nothing */
            readonly warnings?: readonly components["schemas"]["Problem"][];
            /** @description How often its generation was begun */
            readonly attempts: number;
            /**
             * Format: date-time
             * @description When it was created
             */
            readonly creation_date: string;
            /**
             * Format: date-time
             * @description When its generation ended
             */
            readonly generation_end_date?: string;
            /** @description What the models were told of the brand */
            readonly organization_context?: components["schemas"]["AiContext"];
            /** @description The posts of the plan */
            readonly publications: readonly components["schemas"]["PlannedPublication"][];
            /** @description In AI credits; never exceeded */
            readonly estimated_cost: number;
            /** @description What it will cost */
            readonly estimate: components["schemas"]["AiPlanEstimate"];
        };
        /** @enum {string} */
        readonly CreatedAiPlanState: "pending" | "generating" | "generated" | "validated" | "failed" | "cancelled";
        /** @description As it was when the plan was created */
        readonly AiPlanSource: {
            /** @description The text */
            readonly text?: string;
            /** @description Its address */
            readonly url?: string;
            /** @description The title of the page */
            readonly title?: string;
            /** @description The pictures */
            readonly images?: readonly components["schemas"]["AiPlanSourceImage"][];
            /** @description The account whose catalog at the network is the source */
            readonly id_account_catalog?: string;
            /** @description The catalog at the network */
            readonly product_catalog_id?: string;
            /** @description The products */
            readonly products?: readonly components["schemas"]["AiPlanSourceProduct"][];
            /** @description What the plan leads up to */
            readonly event?: components["schemas"]["AiPlanSourceEvent"];
        };
        readonly AiPlanSourceImage: {
            /** @description The file, by its `_id` */
            readonly id_upload: string;
            /** @description What it is, in words */
            readonly description: string;
        };
        readonly AiPlanSourceProduct: {
            /** @description Its identifier at the network or provider */
            readonly external_id?: string;
            /** @description Its name */
            readonly name?: string;
            /** @description What it is, in words */
            readonly description?: string;
            /** @description As the network wrote it */
            readonly price?: string;
            /** @description Its address */
            readonly url?: string;
            /** @description The file, by its `_id` */
            readonly id_upload?: string;
        };
        readonly AiPlanSourceEvent: {
            /** @description Its name */
            readonly name: string;
            /**
             * Format: date-time
             * @description When it was
             */
            readonly date: string;
        };
        readonly AiPlanOptions: {
            /** @description IANA name */
            readonly timezone: string;
            /**
             * Format: date-time
             * @description When the week begins, on whatever day
             */
            readonly week_start: string;
            /** @description 1 (Monday) to 7 (Sunday) */
            readonly publish_days: readonly number[];
            /** @description BCP 47 */
            readonly language: string;
            /** @description How the texts sound */
            readonly tone?: string;
            /** @description Whether pictures may be drawn for the posts */
            readonly allow_images: boolean;
            /** @description How many pictures may be drawn at most */
            readonly max_images?: number;
            /** @description Pictures of the library that posts may use */
            readonly gallery_uploads: readonly string[];
            /** @description One content a day for all accounts */
            readonly shared: boolean;
            /** @description Whether the models are told of the brand */
            readonly use_organization_context: boolean;
            /** @description Whether a model or templates write */
            readonly writer: components["schemas"]["AiPlanOptionsWriter"];
            /** @description The board of an account, by the identifier of the account */
            readonly destinations?: {
                readonly [key: string]: string;
            };
        };
        /** @enum {string} */
        readonly AiPlanOptionsWriter: "model" | "template";
        readonly PlannedPublication: {
            /** @description Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** @description The organization */
            readonly id_organization: string;
            /** @description The account */
            readonly id_account: string;
            /** @description The network */
            readonly social_network: components["schemas"]["SocialNetwork"];
            /** @description Its name */
            readonly name?: string;
            /** @description The text */
            readonly text?: string;
            /** @description The title, where the network has one */
            readonly title?: string;
            /** @description What kind of post it is: `profile`, `page`, `group`, `stories`, `reels`, `message` */
            readonly publication_type: components["schemas"]["PublicationType"];
            /** @description Uploads of the library, in their order */
            readonly files: readonly string[];
            /** @description An address that belongs to the post */
            readonly link?: string;
            /** @description Where at the account it is posted: a board, a channel */
            readonly id_destination?: string;
            /** @description What a picture shows, in words, by the identifier of the file */
            readonly alt_texts?: {
                readonly [key: string]: string;
            };
            /** @description The languages of the text, as tags */
            readonly languages?: readonly string[];
            /** @description Who may answer the post, where the network lets one choose */
            readonly reply_control?: string;
            /** @description Who can see it, where the network lets one choose */
            readonly privacy?: string;
            /** @description What only this network offers */
            readonly options?: {
                readonly [key: string]: unknown;
            };
            /** @description The posts that follow, each answering the one before */
            readonly thread?: readonly components["schemas"]["PlannedPublicationThreadItem"][];
            /** @description A comment of the account below its own post, right after it */
            readonly first_comment?: string;
            /** @description Where it is in its life */
            readonly state: components["schemas"]["PublicationState"];
            /**
             * Format: date-time
             * @description When it goes out, or went out
             */
            readonly publish_date?: string;
            /**
             * Format: date-time
             * @description When it was created
             */
            readonly creation_date: string;
            /** @description Why it cannot be published, or was not; empty when all is well */
            readonly publication_errors: readonly components["schemas"]["Problem"][];
            /**
             * @description Nobody can tell whether the network has the post: look there before you retry
             * @constant
             */
            readonly outcome?: "unknown";
            /** @description Why and until when sending waits */
            readonly postponed?: components["schemas"]["PlannedPublicationPostponed"];
            /** @description How often it was sent again */
            readonly retries: number;
            /** @description Its identifier at the network */
            readonly external_identifier?: string;
            /** @description Its address at the network */
            readonly url?: string;
            /** @description What only some networks tell or need; the fields differ by network */
            readonly extra_data?: {
                readonly [key: string]: unknown;
            };
            /** @description What is out of the thread and the first comment, in this order */
            readonly parts?: readonly components["schemas"]["PlannedPublicationPart"][];
            /** @description The weekly plan that it belongs to */
            readonly id_ai_plan?: string;
            /** @description The feed out of which it was made */
            readonly id_integration?: string;
            /** @description Which photo or product of the plan’s source it is about, from 0 */
            readonly source_index?: number;
            /** @description How a post of a weekly plan came about */
            readonly ai?: components["schemas"]["PlannedPublicationAi"];
            /** @description The numbers by the network’s own names */
            readonly statistics?: components["schemas"]["Statistics"];
            /** @description The numbers in the common vocabulary */
            readonly metrics?: components["schemas"]["Metrics"];
            /** @description Which numbers are absent, and why */
            readonly missing?: components["schemas"]["MissingMetrics"];
            /** @description What the engagement is a part of */
            readonly engagement_base?: components["schemas"]["EngagementBase"];
            /** @description Engagement as a part of the base */
            readonly engagement_rate?: number;
            /**
             * Format: date-time
             * @description When its numbers were last read
             */
            readonly stats_updated_date?: string;
            /**
             * Format: date-time
             * @description When its numbers are read next
             */
            readonly next_stats_update?: string;
        };
        readonly PlannedPublicationThreadItem: {
            /** @description The text */
            readonly text?: string;
            /** @description Uploads of the library, in their order */
            readonly files?: readonly string[];
            /** @description What a picture shows, in words, by the identifier of the file */
            readonly alt_texts?: {
                readonly [key: string]: string;
            };
            /** @description What only this network offers */
            readonly options?: {
                readonly [key: string]: unknown;
            };
        };
        readonly PlannedPublicationPostponed: {
            /** @description Why it waits */
            readonly kind: components["schemas"]["PlannedPublicationPostponedKind"];
            /**
             * Format: date-time
             * @description Until when it waits
             */
            readonly until: string;
            /** @description What went wrong, in words */
            readonly message: string;
        };
        /** @enum {string} */
        readonly PlannedPublicationPostponedKind: "processing" | "temporary" | "throttled";
        readonly PlannedPublicationPart: {
            /** @description Its identifier at the network */
            readonly external_identifier: string;
            /** @description Its address */
            readonly url?: string;
            /** @description What only some networks tell or need; the fields differ by network */
            readonly extra_data?: {
                readonly [key: string]: unknown;
            };
        };
        /** @description How a post of a weekly plan came about */
        readonly PlannedPublicationAi: {
            /** @description Whether a model or templates write */
            readonly writer: components["schemas"]["PlannedPublicationAiWriter"];
            /** @description The name of the model at its provider */
            readonly model?: string;
            /** @description The version of the instructions to the model */
            readonly prompt_version?: string;
            /** @description Why this post and this hour, in a sentence */
            readonly why: string;
            /** @description Whether the hour rests on numbers of the account or on the table */
            readonly slot_source: components["schemas"]["PlannedPublicationAiSlotSource"];
            /** @description How many measured posts the hour rests on */
            readonly slot_n: number;
            /** @description How many AI credits it took */
            readonly credits: number;
            /** @description How many tokens the model took */
            readonly tokens?: number;
            /** @description The first text did not fit */
            readonly repaired: boolean;
            /** @description How often a person asked for another text */
            readonly variant: number;
        };
        /** @enum {string} */
        readonly PlannedPublicationAiWriter: "model" | "template";
        /** @enum {string} */
        readonly PlannedPublicationAiSlotSource: "own" | "table";
        readonly AiPlanEstimate: {
            /** @description Cannot be avoided: planning and texts */
            readonly base_cost: number;
            /** @description Is never exceeded */
            readonly estimated_cost: number;
            /** @description How many texts will be written */
            readonly texts_target: number;
            /** @description How many pictures will be drawn */
            readonly images_target: number;
            /** @description How many AI credits are left */
            readonly available_credits: number;
        };
        readonly CheckAiPlanBody: {
            /** @description What the week is to be about; 1 to 5,000 characters */
            readonly prompt?: string;
            /**
             * @description Where the content comes from
             * @default standard
             */
            readonly template: components["schemas"]["PlannerTemplateName"];
            /** @description At least one, at most 100 */
            readonly accounts?: readonly string[];
            /** @description Where its content comes from */
            readonly source?: components["schemas"]["CheckAiPlanBodySource"];
            /** @description How the plan is made */
            readonly options?: components["schemas"]["CheckAiPlanBodyOptions"];
        };
        readonly CheckAiPlanBodySource: {
            /** @description At most 20, each with a description, of which 500 characters are kept */
            readonly images?: readonly components["schemas"]["CheckAiPlanBodySourceImage"][];
            /** @description Its address */
            readonly url?: string;
            /** @description At least 200 characters; the first 12,000 are kept */
            readonly text?: string;
            /** @description The account whose catalog at the network is the source */
            readonly id_account_catalog?: string;
            /** @description The catalog at the network */
            readonly product_catalog_id?: string;
            /** @description The products, by their identifiers at the network */
            readonly products?: readonly string[];
            /** @description What the plan leads up to */
            readonly event_name?: string;
            /** @description A day such as 2026-12-24 */
            readonly event_date?: string;
        };
        readonly CheckAiPlanBodySourceImage: {
            /** @description The file, by its `_id` */
            readonly id_upload?: string;
            /** @description What it is, in words */
            readonly description?: string;
        };
        readonly CheckAiPlanBodyOptions: {
            /** @description The clocks that are meant, by a name of the time zone database */
            readonly timezone?: string;
            /** @description When the week begins: a day on the clocks of the plan, or RFC 3339. Now when left out */
            readonly week_start?: string;
            /** @description The days of the week on which posts go out, from 1, Monday */
            readonly publish_days?: readonly number[];
            /** @description The language of the texts, as a tag */
            readonly language?: string;
            /** @description How the texts sound */
            readonly tone?: string;
            /** @description Whether pictures may be drawn for the posts */
            readonly allow_images?: boolean;
            /** @description How many pictures may be drawn at most */
            readonly max_images?: number;
            /** @description Pictures of the library that posts may use */
            readonly gallery_uploads?: readonly string[];
            /** @description Whether accounts share texts */
            readonly shared?: boolean;
            /** @description Whether the models are told of the brand */
            readonly use_organization_context?: boolean;
            /** @description Whether a model or templates write */
            readonly writer?: components["schemas"]["CheckAiPlanBodyOptionsWriter"];
            /** @description The board of an account, by the identifier of the account */
            readonly destinations?: {
                readonly [key: string]: string;
            };
        };
        /** @enum {string} */
        readonly CheckAiPlanBodyOptionsWriter: "model" | "template";
        readonly CheckAiPlanAnswer: {
            /** @description What it will cost */
            readonly estimate: components["schemas"]["AiPlanEstimate"];
            /** @description The hours, or the places for posts */
            readonly slots: readonly components["schemas"]["CheckAiPlanAnswerSlot"][];
            /** @description What is worth knowing, and stops nothing */
            readonly warnings: readonly components["schemas"]["Problem"][];
        };
        readonly CheckAiPlanAnswerSlot: {
            /** @description The account */
            readonly id_account: string;
            /**
             * Format: date-time
             * @description When it goes out, or went out
             */
            readonly publish_date: string;
        };
        readonly ListedAiPlan: {
            /** @description Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** @description The client */
            readonly id_client: string;
            /** @description The organization */
            readonly id_organization: string;
            /** @description The person */
            readonly id_user?: string;
            /** @description For which accounts the plan is */
            readonly accounts: readonly string[];
            /** @description What the week should be about */
            readonly prompt: string;
            /** @description Where the content comes from */
            readonly template: components["schemas"]["PlannerTemplateName"];
            /** @description Where its content comes from */
            readonly source?: components["schemas"]["AiPlanSource"];
            /** @description How the plan is made */
            readonly options: components["schemas"]["AiPlanOptions"];
            /** @description Where it is in its life */
            readonly state: components["schemas"]["ListedAiPlanState"];
            /**
             * Format: date-time
             * @description When it was archived
             */
            readonly archived_date?: string;
            /** @description What the model answered when it planned, up to 64 KiB */
            readonly orchestrator_result?: {
                readonly [key: string]: unknown;
            };
            /** @description How many AI credits it took */
            readonly credits_spent: number;
            /** @description Why it failed */
            readonly error?: components["schemas"]["Problem"];
            /** @description What is worth knowing, and stops nothing */
            readonly warnings?: readonly components["schemas"]["Problem"][];
            /** @description How often its generation was begun */
            readonly attempts: number;
            /**
             * Format: date-time
             * @description When it was created
             */
            readonly creation_date: string;
            /**
             * Format: date-time
             * @description When its generation ended
             */
            readonly generation_end_date?: string;
            /** @description What the models were told of the brand */
            readonly organization_context?: components["schemas"]["AiContext"];
            /** @description The posts of the plan */
            readonly publications: readonly string[];
        };
        /** @enum {string} */
        readonly ListedAiPlanState: "pending" | "generating" | "generated" | "validated" | "failed" | "cancelled";
        readonly ListedAiPlanPage: {
            /** @description The records of the page */
            readonly data: readonly components["schemas"]["ListedAiPlan"][];
            /** @description How many there are in all */
            readonly total: number;
        };
        /** @enum {string} */
        readonly PlanResultOrder: "engagement_per_publication" | "engagement" | "impressions" | "reach" | "credits_per_engagement" | "credits_spent" | "week_start";
        readonly Range: {
            /**
             * Format: date-time
             * @description The beginning of the range, itself included: RFC 3339, in UTC when there is no offset
             */
            readonly from_date: string;
            /**
             * Format: date-time
             * @description The end of the range: RFC 3339, in UTC when there is no offset
             */
            readonly to_date: string;
            /**
             * Format: date-time
             * @description The beginning of the range before
             */
            readonly previous_from_date: string;
            /**
             * Format: date-time
             * @description The end of the range before
             */
            readonly previous_to_date: string;
        };
        readonly AiPlanResult: {
            /** @description The weekly plan */
            readonly id_ai_plan: string;
            /** @description The organization */
            readonly id_organization: string;
            /** @description What the week should be about */
            readonly prompt: string;
            /** @description Where the content comes from */
            readonly template: components["schemas"]["PlannerTemplateName"];
            /** @description Where it is in its life */
            readonly state: components["schemas"]["AiPlanResultState"];
            /**
             * Format: date-time
             * @description When the week begins, on whatever day
             */
            readonly week_start: string;
            /**
             * Format: date-time
             * @description When it was created
             */
            readonly creation_date: string;
            /**
             * Format: date-time
             * @description When it was archived
             */
            readonly archived_date?: string;
            /** @description For how many accounts it was made */
            readonly accounts: number;
            /** @description The networks */
            readonly social_networks: readonly components["schemas"]["SocialNetwork"][];
            /** @description How many AI credits it took */
            readonly credits_spent: number;
            /** @description How many posts it has, by what became of them */
            readonly publications: components["schemas"]["AiPlanResultPublications"];
            /** @description The numbers in the common vocabulary */
            readonly metrics: components["schemas"]["Metrics"];
            /** @description What a post reached on average */
            readonly engagement_per_publication?: number;
            /** @description What posts of the organization on the same networks reached on average */
            readonly expected_engagement_per_publication?: number;
            /** @description 1 is as usual, 2 twice as much */
            readonly engagement_vs_average?: number;
            /** @description AI credits for each engagement */
            readonly credits_per_engagement?: number;
            /**
             * Format: date-time
             * @description When the last of its posts went out
             */
            readonly last_publish_date?: string;
            /** @description Enough of its posts were measured */
            readonly ranked: boolean;
            /** @description Its numbers still move */
            readonly maturing: boolean;
        };
        /** @enum {string} */
        readonly AiPlanResultState: "generated" | "validated";
        readonly AiPlanResultPublications: {
            /** @description How many there are in all */
            readonly total: number;
            /** @description How many are out */
            readonly published: number;
            /** @description How many have numbers */
            readonly measured: number;
            /** @description How many wait for their date */
            readonly scheduled: number;
            /** @description How many failed */
            readonly failed: number;
        };
        readonly ListAiPlanResultsAnswer: {
            /** @description The range that was looked at, and the one before */
            readonly range: components["schemas"]["Range"];
            /** @description By what the list is ordered: the best first, or the latest week */
            readonly sort: components["schemas"]["PlanResultOrder"];
            /** @description All plans of the range together */
            readonly totals: components["schemas"]["ListAiPlanResultsAnswerTotals"];
            /** @description The same by template */
            readonly by_template: readonly components["schemas"]["ListAiPlanResultsAnswerByTemplateItem"][];
            /** @description The plans, each with what it achieved */
            readonly ai_plans: readonly components["schemas"]["AiPlanResult"][];
            /** @description How many there are in all */
            readonly total: number;
        };
        readonly ListAiPlanResultsAnswerTotals: {
            /** @description How many plans */
            readonly plans: number;
            /** @description How many plans have enough numbers to be compared */
            readonly ranked_plans: number;
            /** @description How many publications */
            readonly publications: components["schemas"]["ListAiPlanResultsAnswerTotalsPublications"];
            /** @description The numbers in the common vocabulary */
            readonly metrics: components["schemas"]["Metrics"];
            /** @description What a post reached on average */
            readonly engagement_per_publication?: number;
            /** @description What posts of the organization on the same networks reached on average */
            readonly expected_engagement_per_publication?: number;
            /** @description 1 is as usual, 2 twice as much */
            readonly engagement_vs_average?: number;
            /** @description AI credits for each engagement */
            readonly credits_per_engagement?: number;
            /** @description How many AI credits it took */
            readonly credits_spent: number;
        };
        readonly ListAiPlanResultsAnswerTotalsPublications: {
            /** @description How many are out */
            readonly published: number;
            /** @description How many have numbers */
            readonly measured: number;
        };
        readonly ListAiPlanResultsAnswerByTemplateItem: {
            /** @description Where the content comes from */
            readonly template: components["schemas"]["PlannerTemplateName"];
            /** @description How many plans */
            readonly plans: number;
            /** @description How many plans have enough numbers to be compared */
            readonly ranked_plans: number;
            /** @description How many publications */
            readonly publications: components["schemas"]["ListAiPlanResultsAnswerByTemplateItemPublications"];
            /** @description The numbers in the common vocabulary */
            readonly metrics: components["schemas"]["Metrics"];
            /** @description What a post reached on average */
            readonly engagement_per_publication?: number;
            /** @description What posts of the organization on the same networks reached on average */
            readonly expected_engagement_per_publication?: number;
            /** @description 1 is as usual, 2 twice as much */
            readonly engagement_vs_average?: number;
            /** @description AI credits for each engagement */
            readonly credits_per_engagement?: number;
            /** @description How many AI credits it took */
            readonly credits_spent: number;
        };
        readonly ListAiPlanResultsAnswerByTemplateItemPublications: {
            /** @description How many are out */
            readonly published: number;
            /** @description How many have numbers */
            readonly measured: number;
        };
        readonly AiPlan: {
            /** @description Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** @description The client */
            readonly id_client: string;
            /** @description The organization */
            readonly id_organization: string;
            /** @description The person */
            readonly id_user?: string;
            /** @description For which accounts the plan is */
            readonly accounts: readonly string[];
            /** @description What the week should be about */
            readonly prompt: string;
            /** @description Where the content comes from */
            readonly template: components["schemas"]["PlannerTemplateName"];
            /** @description Where its content comes from */
            readonly source?: components["schemas"]["AiPlanSource"];
            /** @description How the plan is made */
            readonly options: components["schemas"]["AiPlanOptions"];
            /** @description Where it is in its life */
            readonly state: components["schemas"]["AiPlanState"];
            /**
             * Format: date-time
             * @description When it was archived
             */
            readonly archived_date?: string;
            /** @description What the model answered when it planned, up to 64 KiB */
            readonly orchestrator_result?: {
                readonly [key: string]: unknown;
            };
            /** @description How many AI credits it took */
            readonly credits_spent: number;
            /** @description Why it failed */
            readonly error?: components["schemas"]["Problem"];
            /** @description What is worth knowing, and stops nothing */
            readonly warnings?: readonly components["schemas"]["Problem"][];
            /** @description How often its generation was begun */
            readonly attempts: number;
            /**
             * Format: date-time
             * @description When it was created
             */
            readonly creation_date: string;
            /**
             * Format: date-time
             * @description When its generation ended
             */
            readonly generation_end_date?: string;
            /** @description What the models were told of the brand */
            readonly organization_context?: components["schemas"]["AiContext"];
            /** @description The posts of the plan */
            readonly publications: readonly components["schemas"]["PlannedPublication"][];
        };
        /** @enum {string} */
        readonly AiPlanState: "pending" | "generating" | "generated" | "validated" | "failed" | "cancelled";
        readonly RegenerateAiPlanPublicationBody: {
            /** @description What is made again */
            readonly target?: components["schemas"]["RegenerateAiPlanPublicationBodyTarget"];
        };
        /** @enum {string} */
        readonly RegenerateAiPlanPublicationBodyTarget: "text" | "image";
        readonly RegenerateAiPlanPublicationAnswer: {
            /** @description The publication as it stands */
            readonly publication: components["schemas"]["Publication"];
            /** @description How many AI credits it took */
            readonly credits_spent: number;
        };
        readonly IntegrationProvider: {
            /** @description More may come */
            readonly provider: string;
            /** @description Connected by connect_link and a code; otherwise by a form of config_fields */
            readonly requires_oauth: boolean;
            /** @description Adds files to the library */
            readonly file_import: boolean;
            /** @description New entries become publications */
            readonly content_feed: boolean;
            /** @description Empty where file_import is false */
            readonly accepted_formats: readonly string[];
            /** @description The fields of the form with which it is connected */
            readonly config_fields: readonly components["schemas"]["IntegrationProviderConfigField"][];
        };
        readonly IntegrationProviderConfigField: {
            /** @description Its name */
            readonly name: string;
            /** @description Which kind it is */
            readonly type: components["schemas"]["IntegrationProviderConfigFieldType"];
            /** @description Whether it must be given */
            readonly required?: boolean;
            /** @description The value when none is given */
            readonly default?: boolean | number | string;
            /** @description The values to choose from */
            readonly options?: readonly string[];
        };
        /** @enum {string} */
        readonly IntegrationProviderConfigFieldType: "accounts" | "boolean" | "number" | "select" | "text" | "textarea" | "url";
        readonly ListIntegrationProvidersAnswer: {
            /** @description What can be connected here */
            readonly providers: readonly components["schemas"]["IntegrationProvider"][];
        };
        /** @enum {string} */
        readonly IntegrationProviderName: "google_drive" | "rss";
        readonly Integration: {
            /** @description Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** @description The organization */
            readonly id_organization: string;
            /** @description The client */
            readonly id_client: string;
            /** @description Who runs it */
            readonly provider: components["schemas"]["IntegrationProviderName"];
            /** @description Its name */
            readonly name: string;
            /** @description The account at the provider, or the address of the feed */
            readonly external_identifier?: string;
            /** @description The settings of the integration */
            readonly config: components["schemas"]["IntegrationConfig"];
            /** @description Only enabled ones count in the plan */
            readonly enabled: boolean;
            /** @description False while error_code says why not */
            readonly connected: boolean;
            /** @description The code of the last failure; absent while it is well */
            readonly error_code?: number;
            /**
             * Format: date-time
             * @description When it was last used
             */
            readonly last_used_date?: string;
            /**
             * Format: date-time
             * @description When it was created
             */
            readonly creation_date: string;
        };
        readonly IntegrationConfig: {
            /** @description Its address */
            readonly url?: string;
            /** @description For which accounts posts are made */
            readonly id_accounts?: readonly string[];
            /** @description What kind of post it is: `profile`, `page`, `group`, `stories`, `reels`, `message` */
            readonly publication_type?: components["schemas"]["PublicationType"];
            /** @description The text of posts, with `{{title}}`, `{{link}}` and `{{summary}}` */
            readonly template?: string;
            /** @description Whether posts of the feed go out without a person’s approval */
            readonly auto_publish?: boolean;
            /** @description Whether the picture of an entry is copied into the library */
            readonly import_image?: boolean;
            /** @description How many items become posts on one day of the organization at most */
            readonly max_per_day?: number;
            /**
             * Format: date-time
             * @description When the feed was last read
             */
            readonly last_checked?: string;
        };
        readonly IntegrationPage: {
            /** @description The records of the page */
            readonly data: readonly components["schemas"]["Integration"][];
            /** @description How many there are in all */
            readonly total: number;
        };
        readonly IntegrationGoogleDriveConnectRequest: {
            /**
             * @description Who runs it
             * @constant
             */
            readonly provider: "google_drive";
            /** @description What came back from connect_link; it can be used once */
            readonly code: string;
            /** @description What came back beside the code; without it, the caller’s newest link counts */
            readonly state?: string;
        };
        readonly IntegrationRssConnectRequest: {
            /**
             * @description Who runs it
             * @constant
             */
            readonly provider: "rss";
            /** @description The address of a public feed */
            readonly url: string;
            /** @description The accounts that publish what is new */
            readonly id_accounts: readonly string[];
            /**
             * @description What kind of post it is: `profile`, `page`, `group`, `stories`, `reels`, `message`
             * @default profile
             */
            readonly publication_type: components["schemas"]["PublicationType"];
            /**
             * @description With `{{title}}`, `{{link}}` and `{{summary}}`. It is cut to fit each network, the link last of all
             * @default {{title}}
             *
             *     {{link}}
             */
            readonly template: string;
            /**
             * @description Posts go out by themselves after five minutes; otherwise they are drafts
             * @default false
             */
            readonly auto_publish: boolean;
            /**
             * @description The picture of an item goes with its post
             * @default true
             */
            readonly import_image: boolean;
            /**
             * @description How many items become posts on one day of the organization; the others wait
             * @default 10
             */
            readonly max_per_day: number;
        };
        readonly UpdateIntegrationBody: {
            /** @description Its name */
            readonly name?: string;
            /** @description Whether it is in use */
            readonly enabled?: boolean;
            /** @description What is left out stays */
            readonly config?: components["schemas"]["UpdateIntegrationBodyConfig"];
        };
        /** @description What is left out stays */
        readonly UpdateIntegrationBodyConfig: {
            /** @description The address of a public feed */
            readonly url?: string;
            /** @description The accounts that publish what is new */
            readonly id_accounts?: readonly string[];
            /**
             * @description What kind of post it is: `profile`, `page`, `group`, `stories`, `reels`, `message`
             * @default profile
             */
            readonly publication_type: components["schemas"]["PublicationType"];
            /**
             * @description With `{{title}}`, `{{link}}` and `{{summary}}`. It is cut to fit each network, the link last of all
             * @default {{title}}
             *
             *     {{link}}
             */
            readonly template: string;
            /**
             * @description Posts go out by themselves after five minutes; otherwise they are drafts
             * @default false
             */
            readonly auto_publish: boolean;
            /**
             * @description The picture of an item goes with its post
             * @default true
             */
            readonly import_image: boolean;
            /**
             * @description How many items become posts on one day of the organization; the others wait
             * @default 10
             */
            readonly max_per_day: number;
        };
        readonly GetIntegrationLinkAnswer: {
            /** @description Where to send the person */
            readonly url: string;
        };
        readonly GetPickerConfigAnswer: {
            /** @description The provider’s own token, for its picker */
            readonly access_token: string;
            /**
             * Format: date-time
             * @description When the token ends
             */
            readonly expires_in: string;
            /** @description The key of the provider’s picker */
            readonly developer_key: string;
            /** @description The number of the project at the provider */
            readonly app_id: string;
        };
        /** @enum {string} */
        readonly ListFeedItemsStateItem: "held" | "posted" | "skipped" | "waiting";
        readonly FeedItem: {
            /** @description Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** @description The title, where the network has one */
            readonly title?: string;
            /** @description The address of the entry */
            readonly link?: string;
            /**
             * Format: date-time
             * @description When it was published, as the feed says
             */
            readonly date?: string;
            /** @description `held`: it looks like an old one under a new key, so a person decides */
            readonly state: components["schemas"]["FeedItemState"];
            /** @description How many publications */
            readonly publications?: readonly string[];
            /**
             * Format: date-time
             * @description When it was first seen in the feed
             */
            readonly found_date: string;
        };
        /**
         * @description `held`: it looks like an old one under a new key, so a person decides
         * @enum {string}
         */
        readonly FeedItemState: "held" | "posted" | "skipped" | "waiting";
        readonly FeedItemPage: {
            /** @description The records of the page */
            readonly data: readonly components["schemas"]["FeedItem"][];
            /** @description How many there are in all */
            readonly total: number;
        };
        readonly DecideFeedItemsBody: {
            /** @description The entries that are meant */
            readonly items: readonly string[];
            /** @description What to do */
            readonly action: components["schemas"]["DecideFeedItemsBodyAction"];
        };
        /** @enum {string} */
        readonly DecideFeedItemsBodyAction: "post" | "skip";
        /** @enum {string} */
        readonly MetricGroup: "day" | "month" | "year";
        readonly GetAccountMetricsAnswer: {
            /** @description The numbers */
            readonly stats: readonly components["schemas"]["GetAccountMetricsAnswerStat"][];
            /** @description How the numbers are grouped */
            readonly group: components["schemas"]["MetricGroup"];
            /** @description Which numbers are absent, and why */
            readonly missing: {
                readonly [key: string]: components["schemas"]["MissingReason"];
            };
        };
        readonly GetAccountMetricsAnswerStat: {
            /**
             * Format: date-time
             * @description When it was
             */
            readonly date: string;
            /** @description Its name */
            readonly name: string;
            /** @description The day of the year, the month or the year */
            readonly group_value: number;
            /** @description How the numbers are grouped */
            readonly group: components["schemas"]["MetricGroup"];
            /** @description The number */
            readonly value: number;
        };
        /** @description The best first */
        readonly BestTimes: {
            /** @description That of the organization, on whose clocks the hours are */
            readonly timezone: string;
            /** @description `own`: numbers of the account; `table`: a fixed table */
            readonly source: components["schemas"]["BestTimesSource"];
            /** @description How many posts were looked at */
            readonly n: number;
            /** @description How much the hours can be relied on */
            readonly confidence: components["schemas"]["BestTimesConfidence"];
            /** @description The hours, or the places for posts */
            readonly slots: readonly components["schemas"]["BestTimesSlot"][];
        };
        /**
         * @description `own`: numbers of the account; `table`: a fixed table
         * @enum {string}
         */
        readonly BestTimesSource: "own" | "table";
        /** @enum {string} */
        readonly BestTimesConfidence: "none" | "thin" | "ok";
        readonly BestTimesSlot: {
            /** @description From 1, Monday, to 7, Sunday */
            readonly weekday: number;
            /** @description The hour of the day, from 0, on the organization’s clocks */
            readonly hour: number;
            /** @description 1 is what posts of the account usually reach */
            readonly score: number;
            /** @description How many posts were published in that hour */
            readonly n: number;
        };
        /** @enum {string} */
        readonly ReportGroup: "day" | "network" | "account" | "total";
        /** @enum {string} */
        readonly AnswerFormat: "json" | "csv";
        readonly MetricRow: {
            /** @description The day, the network or the account */
            readonly group?: string;
            /** @description Its name */
            readonly name: components["schemas"]["MetricName"];
            /** @description The number */
            readonly value: number;
        };
        readonly GetOrganizationMetricsAnswer: {
            /** @description The range that was looked at, and the one before */
            readonly range: components["schemas"]["Range"];
            /** @description How to group the numbers */
            readonly group_by: components["schemas"]["ReportGroup"];
            /** @description The numbers */
            readonly stats: readonly components["schemas"]["MetricRow"][];
            /** @description Which numbers are absent, and why */
            readonly missing: components["schemas"]["MissingMetrics"];
        };
        /** @enum {string} */
        readonly PublicationMetricName: "impressions" | "reach" | "engagement" | "likes" | "comments" | "shares" | "saves" | "clicks" | "video_views" | "profile_views";
        readonly ListPublicationStatsAnswer: {
            /** @description The range that was looked at, and the one before */
            readonly range: components["schemas"]["Range"];
            /** @description The number by which the list is ordered */
            readonly metric: components["schemas"]["MetricName"];
            /** @description What the publications reached together */
            readonly summary?: components["schemas"]["ListPublicationStatsAnswerSummary"];
            /** @description The publications, those with most first */
            readonly publications: readonly components["schemas"]["Publication"][];
            /** @description How many there are in all */
            readonly total: number;
        };
        readonly ListPublicationStatsAnswerSummary: {
            /** @description What they reached together */
            readonly total: components["schemas"]["Metrics"];
            /** @description The same in the range before */
            readonly previous_total: components["schemas"]["Metrics"];
            /** @description The same by network */
            readonly by_network: readonly components["schemas"]["ListPublicationStatsAnswerSummaryByNetworkItem"][];
        };
        readonly ListPublicationStatsAnswerSummaryByNetworkItem: {
            /** @description The network */
            readonly social_network: components["schemas"]["SocialNetwork"];
            /** @description How many publications */
            readonly publications: number;
            /** @description The numbers in the common vocabulary */
            readonly metrics: components["schemas"]["Metrics"];
        };
        readonly TopPublication: {
            /** @description The publication */
            readonly id_publication: string;
            /** @description The network */
            readonly social_network: components["schemas"]["SocialNetwork"];
            /**
             * Format: date-time
             * @description When it goes out, or went out
             */
            readonly publish_date?: string;
            /**
             * Format: date-time
             * @description When the numbers were read
             */
            readonly collected_date?: string;
            /** @description The numbers in the common vocabulary */
            readonly metrics: components["schemas"]["Metrics"];
            /** @description What the engagement is a part of */
            readonly engagement_base?: components["schemas"]["EngagementBase"];
            /** @description The publication as it stands */
            readonly publication: components["schemas"]["TopPublicationPublication"];
        };
        readonly TopPublicationPublication: {
            /** @description The text */
            readonly text?: string;
            /** @description The title, where the network has one */
            readonly title?: string;
            /** @description Uploads of the library, in their order */
            readonly files?: readonly string[];
            /** @description What kind of post it is: `profile`, `page`, `group`, `stories`, `reels`, `message` */
            readonly publication_type?: components["schemas"]["PublicationType"];
            /** @description Its address at the network */
            readonly url?: string;
            /** @description Its identifier at the network */
            readonly external_identifier?: string;
        };
        readonly ListTopPublicationsAnswer: {
            /** @description The range that was looked at, and the one before */
            readonly range: components["schemas"]["Range"];
            /** @description The number by which the list is ordered */
            readonly metric: components["schemas"]["MetricName"];
            /** @description The publications, those with most first */
            readonly publications: readonly components["schemas"]["TopPublication"][];
        };
        readonly PublicationsSummary: {
            /** @description The range that was looked at, and the one before */
            readonly range: components["schemas"]["Range"];
            /** @description How many were created */
            readonly total: number;
            /** @description How many in each state */
            readonly by_state: readonly components["schemas"]["PublicationsSummaryByStateItem"][];
            /** @description The same by network */
            readonly by_network: readonly components["schemas"]["PublicationsSummaryByNetworkItem"][];
            /** @description By the day of their creation */
            readonly by_day: readonly components["schemas"]["PublicationsSummaryByDayItem"][];
            /** @description What the networks have, by the day on which it was published */
            readonly published_by_day: readonly components["schemas"]["PublicationsSummaryPublishedByDayItem"][];
        };
        readonly PublicationsSummaryByStateItem: {
            /** @description Where it is in its life */
            readonly state: components["schemas"]["PublicationState"];
            /** @description How many there are in all */
            readonly total: number;
        };
        readonly PublicationsSummaryByNetworkItem: {
            /** @description The network */
            readonly social_network: components["schemas"]["SocialNetwork"];
            /** @description How many there are in all */
            readonly total: number;
        };
        readonly PublicationsSummaryByDayItem: {
            /**
             * Format: date
             * @description A day in UTC
             */
            readonly day: string;
            /** @description Where it is in its life */
            readonly state: components["schemas"]["PublicationState"];
            /** @description How many there are in all */
            readonly total: number;
        };
        readonly PublicationsSummaryPublishedByDayItem: {
            /**
             * Format: date
             * @description A day in UTC
             */
            readonly day: string;
            /** @description The network */
            readonly social_network: components["schemas"]["SocialNetwork"];
            /** @description How many there are in all */
            readonly total: number;
        };
        readonly PublicationHistory: {
            /** @description The publication */
            readonly id_publication: string;
            /** @description The network */
            readonly social_network: components["schemas"]["SocialNetwork"];
            /**
             * Format: date-time
             * @description When it goes out, or went out
             */
            readonly publish_date?: string;
            /** @description The numbers by the network’s own names */
            readonly statistics?: components["schemas"]["Statistics"];
            /** @description The numbers in the common vocabulary */
            readonly metrics?: components["schemas"]["Metrics"];
            /** @description Which numbers are absent, and why */
            readonly missing?: components["schemas"]["MissingMetrics"];
            /** @description What the engagement is a part of */
            readonly engagement_base?: components["schemas"]["EngagementBase"];
            /** @description Engagement as a part of the base */
            readonly engagement_rate?: number;
            /**
             * Format: date-time
             * @description When its numbers were last read
             */
            readonly stats_updated_date?: string;
            /**
             * Format: date-time
             * @description When its numbers are read next
             */
            readonly next_stats_update?: string;
            /** @description The numbers as they were read, the oldest first */
            readonly series: readonly components["schemas"]["PublicationHistorySeriesItem"][];
            /** @description The latest numbers */
            readonly latest?: components["schemas"]["PublicationHistoryLatest"];
        };
        readonly PublicationHistorySeriesItem: {
            /**
             * Format: date-time
             * @description When the numbers were read
             */
            readonly collected_date: string;
            /** @description The numbers in the common vocabulary */
            readonly metrics: components["schemas"]["Metrics"];
            /** @description What the engagement is a part of */
            readonly engagement_base?: components["schemas"]["EngagementBase"];
        };
        readonly PublicationHistoryLatest: {
            /**
             * Format: date-time
             * @description When the numbers were read
             */
            readonly collected_date: string;
            /** @description The numbers in the common vocabulary */
            readonly metrics: components["schemas"]["Metrics"];
            /** @description What the engagement is a part of */
            readonly engagement_base?: components["schemas"]["EngagementBase"];
            /** @description The numbers by the network’s own names */
            readonly raw: components["schemas"]["Statistics"];
        };
        readonly Dashboard: {
            /** @description The range that was looked at, and the one before */
            readonly range: components["schemas"]["Range"];
            /** @description Which blocks the caller may read */
            readonly available_blocks: components["schemas"]["DashboardAvailableBlocks"];
            /** @description What needs a person; absent for callers who may not read it */
            readonly health?: components["schemas"]["DashboardHealth"];
            /** @description The posts of the range; absent for callers who may not read them */
            readonly publications?: components["schemas"]["DashboardPublications"];
            /** @description What posts reached; absent for callers who may not read it */
            readonly publication_metrics?: components["schemas"]["DashboardPublicationMetrics"];
            /** @description What the accounts reached; absent for callers who may not read it */
            readonly account_metrics?: components["schemas"]["DashboardAccountMetrics"];
            /** @description What is used of the plan; absent for callers who may not read it */
            readonly plan_use?: components["schemas"]["OrganizationPlanUse"];
            /** @description The weekly plans of the range; absent for callers who may not read them */
            readonly ai_plans?: components["schemas"]["DashboardAiPlans"];
            /** @description What weekly plans achieved; absent for callers who may not read it */
            readonly ai_plan_results?: components["schemas"]["DashboardAiPlanResults"];
            /** @description The inbox; absent for callers who may not read it */
            readonly messages?: components["schemas"]["DashboardMessages"];
        };
        readonly DashboardAvailableBlocks: {
            /** @description Whether the caller may read what needs a person */
            readonly health: boolean;
            /** @description Whether the caller may read publications */
            readonly publications: boolean;
            /** @description Whether the caller may read what posts reached */
            readonly publication_metrics: boolean;
            /** @description Whether the caller may read the numbers of accounts */
            readonly account_metrics: boolean;
            /** @description Whether the caller may read what is used of the plan */
            readonly plan_use: boolean;
            /** @description Whether the caller may read weekly plans */
            readonly ai_plans: boolean;
            /** @description Whether the caller may read messages */
            readonly messages: boolean;
            /** @description Whether the caller may read what weekly plans achieved */
            readonly ai_plan_results: boolean;
        };
        readonly DashboardHealth: {
            /** @description Accounts that a person must connect again */
            readonly accounts_with_errors?: readonly components["schemas"]["DashboardHealthAccountsWithError"][];
            /** @description The latest that failed */
            readonly publications_with_errors?: readonly components["schemas"]["DashboardHealthPublicationsWithError"][];
            /** @description The next to go out */
            readonly upcoming_publications?: readonly components["schemas"]["DashboardHealthUpcomingPublication"][];
            /** @description How many drafts there are */
            readonly total_drafts?: number;
        };
        readonly DashboardHealthAccountsWithError: {
            /** @description Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** @description Its name */
            readonly name: string;
            /** @description The name that people use for it at the network */
            readonly username?: string;
            /** @description The network */
            readonly social_network: components["schemas"]["SocialNetwork"];
            /** @description The address of the picture; empty when there is none */
            readonly image?: string;
            /** @description Why it does not work; 0 when it does */
            readonly error_code: number;
        };
        readonly DashboardHealthPublicationsWithError: {
            /** @description Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** @description Its name */
            readonly name?: string;
            /** @description The text */
            readonly text?: string;
            /** @description The network */
            readonly social_network: components["schemas"]["SocialNetwork"];
            /**
             * Format: date-time
             * @description When it goes out, or went out
             */
            readonly publish_date?: string;
            /**
             * Format: date-time
             * @description When it was created
             */
            readonly creation_date?: string;
            /** @description Why it cannot be published, or was not; empty when all is well */
            readonly publication_errors?: readonly components["schemas"]["Problem"][];
        };
        readonly DashboardHealthUpcomingPublication: {
            /** @description Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** @description Its name */
            readonly name?: string;
            /** @description The text */
            readonly text?: string;
            /** @description The network */
            readonly social_network: components["schemas"]["SocialNetwork"];
            /**
             * Format: date-time
             * @description When it goes out, or went out
             */
            readonly publish_date?: string;
            /**
             * Format: date-time
             * @description When it was created
             */
            readonly creation_date?: string;
            /** @description Why it cannot be published, or was not; empty when all is well */
            readonly publication_errors?: readonly components["schemas"]["Problem"][];
        };
        readonly DashboardPublications: {
            /** @description How many were created */
            readonly total: number;
            /** @description How many in each state */
            readonly by_state: readonly components["schemas"]["DashboardPublicationsByStateItem"][];
            /** @description The same by network */
            readonly by_network: readonly components["schemas"]["DashboardPublicationsByNetworkItem"][];
            /** @description By the day of their creation */
            readonly by_day: readonly components["schemas"]["DashboardPublicationsByDayItem"][];
            /** @description What the networks have, by the day on which it was published */
            readonly published_by_day: readonly components["schemas"]["DashboardPublicationsPublishedByDayItem"][];
            /** @description The same in the range before */
            readonly previous_total: number;
        };
        readonly DashboardPublicationsByStateItem: {
            /** @description Where it is in its life */
            readonly state: components["schemas"]["PublicationState"];
            /** @description How many there are in all */
            readonly total: number;
        };
        readonly DashboardPublicationsByNetworkItem: {
            /** @description The network */
            readonly social_network: components["schemas"]["SocialNetwork"];
            /** @description How many there are in all */
            readonly total: number;
        };
        readonly DashboardPublicationsByDayItem: {
            /**
             * Format: date
             * @description A day in UTC
             */
            readonly day: string;
            /** @description Where it is in its life */
            readonly state: components["schemas"]["PublicationState"];
            /** @description How many there are in all */
            readonly total: number;
        };
        readonly DashboardPublicationsPublishedByDayItem: {
            /**
             * Format: date
             * @description A day in UTC
             */
            readonly day: string;
            /** @description The network */
            readonly social_network: components["schemas"]["SocialNetwork"];
            /** @description How many there are in all */
            readonly total: number;
        };
        readonly DashboardPublicationMetrics: {
            /** @description What the publications reached together */
            readonly total: components["schemas"]["Metrics"];
            /** @description The same in the range before */
            readonly previous_total: components["schemas"]["Metrics"];
            /** @description The same by network */
            readonly by_network: readonly components["schemas"]["DashboardPublicationMetricsByNetworkItem"][];
            /** @description Those that reached most */
            readonly top: readonly components["schemas"]["TopPublication"][];
        };
        readonly DashboardPublicationMetricsByNetworkItem: {
            /** @description The network */
            readonly social_network: components["schemas"]["SocialNetwork"];
            /** @description How many publications */
            readonly publications: number;
            /** @description The numbers in the common vocabulary */
            readonly metrics: components["schemas"]["Metrics"];
        };
        readonly DashboardAccountMetrics: {
            /** @description What the accounts reached together */
            readonly total: components["schemas"]["Metrics"];
            /** @description The same in the range before */
            readonly previous_total: components["schemas"]["Metrics"];
            /** @description Which numbers are absent, and why */
            readonly missing: components["schemas"]["MissingMetrics"];
            /** @description A row for each number and day */
            readonly by_day: readonly components["schemas"]["MetricRow"][];
            /** @description The same by network */
            readonly by_network: readonly components["schemas"]["MetricRow"][];
        };
        readonly DashboardAiPlans: {
            /** @description How many there are in all */
            readonly total: number;
            /** @description How many AI credits it took */
            readonly credits_spent: number;
            /** @description How many in each state */
            readonly by_state: readonly components["schemas"]["DashboardAiPlansByStateItem"][];
            /** @description The latest of all, whatever the range */
            readonly last_plan?: components["schemas"]["DashboardAiPlansLastPlan"];
            /** @description How many posts plans have written */
            readonly generated_publications: number;
            /** @description How many plans wait for a person */
            readonly pending_validation: number;
        };
        readonly DashboardAiPlansByStateItem: {
            /** @description Where it is in its life */
            readonly state: components["schemas"]["AiPlanState"];
            /** @description How many there are in all */
            readonly total: number;
        };
        /** @description The latest of all, whatever the range */
        readonly DashboardAiPlansLastPlan: {
            /** @description Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /** @description Where it is in its life */
            readonly state: components["schemas"]["AiPlanState"];
            /** @description What the week should be about */
            readonly prompt: string;
            /** @description How many AI credits it took */
            readonly credits_spent: number;
            /** @description The posts of the plan */
            readonly publications: readonly string[];
            /**
             * Format: date-time
             * @description When it was created
             */
            readonly creation_date: string;
            /**
             * Format: date-time
             * @description When its generation ended
             */
            readonly generation_end_date?: string;
            /** @description Why it failed */
            readonly error?: components["schemas"]["Problem"];
        };
        readonly DashboardAiPlanResults: {
            /** @description Those that reached most */
            readonly top: readonly components["schemas"]["AiPlanResult"][];
            /** @description How many plans */
            readonly plans: number;
            /** @description How many plans have enough numbers to be compared */
            readonly ranked_plans: number;
            /** @description What a post reached on average */
            readonly engagement_per_publication?: number;
            /** @description 1 is as usual, 2 twice as much */
            readonly engagement_vs_average?: number;
        };
        readonly DashboardMessages: {
            /** @description How many nobody here has read */
            readonly unread: number;
        };
        readonly OrganizationPlanUse: {
            /** @description What is in use; given where `get_use` asks for it */
            readonly actual_use: components["schemas"]["PlanUse"];
            /** @description What was assigned to the organizations below */
            readonly actual_assigned: components["schemas"]["PlanAssigned"];
            /** @description What may be used */
            readonly limits: components["schemas"]["OrganizationLimits"];
        };
        readonly Person: {
            /** @description The network */
            readonly social_network: components["schemas"]["NetworkName"];
            /** @description Its identifier at the network or provider */
            readonly external_id: string;
            /** @description What is kept of the person’s comments */
            readonly comments: components["schemas"]["PersonComments"];
            /** @description What is kept of the person as a contact */
            readonly contacts: readonly components["schemas"]["Contact"][];
            /** @description What is kept of the person’s messages */
            readonly messages: components["schemas"]["PersonMessages"];
        };
        readonly PersonComments: {
            /** @description The records of the page */
            readonly data: readonly components["schemas"]["Comment"][];
            /** @description How many there are in all */
            readonly total: number;
        };
        readonly PersonMessages: {
            /** @description The records of the page */
            readonly data: readonly components["schemas"]["Message"][];
            /** @description How many there are in all */
            readonly total: number;
        };
        readonly CreateReportLinkBody: {
            /** @description The beginning of the range, itself included: RFC 3339, in UTC when there is no offset */
            readonly from_date?: string;
            /** @description The end of the range: RFC 3339, in UTC when there is no offset */
            readonly to_date?: string;
        };
        readonly CreateReportLinkAnswer: {
            /** @description The address of the report */
            readonly url: string;
            /**
             * Format: date-time
             * @description Until when it can be used
             */
            readonly expires_date: string;
        };
        /** @description The report of the last seven days is mailed every week on this `weekday`, 1 (Monday) to 7, at this `hour`, in the time zone of the organization. `recipients`: people with a role there */
        readonly ReportSettings: {
            /** @description Whether the report is mailed */
            readonly enabled: boolean;
            /** @description The day of the mail, from 1, Monday, to 7, Sunday */
            readonly weekday: number;
            /** @description The hour of the day, from 0, on the organization’s clocks */
            readonly hour: number;
            /** @description Who gets the mail */
            readonly recipients: readonly string[];
        };
        /** @description A field that is left out stays; null clears it */
        readonly ReportSettingsInput: {
            /** @description Whether the report is mailed */
            readonly enabled?: boolean | null;
            /** @description The day of the mail, from 1, Monday, to 7, Sunday */
            readonly weekday?: number | null;
            /** @description The hour of the day, from 0, on the organization’s clocks */
            readonly hour?: number | null;
            /** @description Who gets the mail */
            readonly recipients?: readonly string[] | null;
        };
        readonly ProductCatalog: {
            /** @description Its identifier */
            readonly id: string;
            /** @description Its name */
            readonly name?: string;
            /** @description The kind of products, in the network’s words */
            readonly vertical?: string;
            /** @description How many products it has */
            readonly product_count?: number;
            /** @description How many feeds fill it */
            readonly feed_count?: number;
            /** @description The picture of products without one */
            readonly default_image_url?: string;
            /** @description Whether it is a catalog of shops */
            readonly is_local_catalog?: boolean;
            /** @description Whether it is a part of another catalog */
            readonly is_catalog_segment?: boolean;
        };
        readonly ProductCatalogPage: {
            /** @description The records of the page */
            readonly data: readonly components["schemas"]["ProductCatalog"][];
            /** @description How many there are in all */
            readonly total: number;
        };
        readonly ProductCatalogInput: {
            /** @description Its name */
            readonly name?: string;
        };
        readonly CreateProductCatalogAnswer: {
            /** @description The identifier of the new catalog at the network */
            readonly product_catalog: string;
        };
        readonly Product: {
            /** @description Its identifier */
            readonly id: string;
            /** @description Your own number of the product */
            readonly retailer_id?: string;
            /** @description Its name */
            readonly name?: string;
            /** @description What it is, in words */
            readonly description?: string;
            /** @description In minor units of `currency`; absent when the words of the network are not clear */
            readonly price?: number;
            /** @description The price as the network writes it for people */
            readonly formatted_price?: string;
            /** @description Three letters of ISO 4217 */
            readonly currency?: string;
            /** @description The picture */
            readonly image_url?: string;
            /** @description More pictures of the product */
            readonly additional_image_urls?: readonly string[];
            /** @description Its address */
            readonly url?: string;
            /** @description Whether it can be bought, in the words of the catalog */
            readonly availability?: string;
            /** @description New or used, in the words of the catalog */
            readonly condition?: string;
            /** @description Who makes the product */
            readonly brand?: string;
            /** @description What kind of product it is, in the words of the catalog */
            readonly category?: string;
            /** @description The colour of the product */
            readonly color?: string;
        };
        readonly ProductPage: {
            /** @description The records of the page */
            readonly data: readonly components["schemas"]["Product"][];
            /** @description How many there are in all */
            readonly total: number;
        };
        /** @description Any other field goes to the network as it is */
        readonly ProductInput: {
            /** @description The product to change; absent to create one */
            readonly id?: string;
            /** @description The identifier that you gave the product; needed to create one, and never changed */
            readonly retailer_id?: string;
            /** @description Its name; needed to create one */
            readonly name?: string;
            /** @description What it is, in words */
            readonly description?: string;
            /** @description In minor units of `currency` (1250 for 12.50 EUR, 1250 for 1,250 JPY); needed to create one */
            readonly price?: number;
            /** @description ISO 4217; price and currency come together */
            readonly currency?: string;
            /** @description The picture; needed to create one */
            readonly image_url?: string;
            /** @description More pictures of the product */
            readonly additional_image_urls?: readonly string[];
            /** @description Where the product is sold */
            readonly url?: string;
            /** @description Whether it can be bought, in the words of the catalog */
            readonly availability?: components["schemas"]["ProductInputAvailability"];
            /** @description New or used, in the words of the catalog */
            readonly condition?: components["schemas"]["ProductInputCondition"];
            /** @description Who makes the product */
            readonly brand?: string;
            /** @description What kind of product it is, in the words of the catalog */
            readonly category?: string;
            /** @description The colour of the product */
            readonly color?: string;
        } & {
            readonly [key: string]: unknown;
        };
        /** @enum {string} */
        readonly ProductInputAvailability: "in stock" | "out of stock" | "preorder" | "available for order" | "discontinued" | "pending" | "mark_as_sold" | "mark_as_expired";
        /** @enum {string} */
        readonly ProductInputCondition: "new" | "refurbished" | "used" | "used_like_new" | "used_good" | "used_fair" | "cpo" | "open_box_new";
        readonly SaveProductAnswer: {
            /** @description The identifier of the product at the network */
            readonly product_id: string;
        };
        readonly MessageTemplate: {
            readonly [key: string]: unknown;
        };
        readonly MessageTemplatePage: {
            /** @description The records of the page */
            readonly data: readonly components["schemas"]["MessageTemplate"][];
            /** @description How many there are in all */
            readonly total: number;
        };
        /** @enum {string} */
        readonly ListWebhookDeliveriesState: "delivered" | "failed" | "merged" | "pending";
        readonly WebhookDelivery: {
            /** @description The webhook-id with which it is sent */
            readonly _id: string;
            /** @description Where it is in its life */
            readonly state: components["schemas"]["WebhookDeliveryState"];
            /** @description The delivery with which its changes were sent */
            readonly merged_into?: string;
            /**
             * Format: date-time
             * @description When it was created
             */
            readonly creation_date: string;
            /**
             * Format: date-time
             * @description When it is tried next
             */
            readonly due_date?: string;
            /** @description What is told */
            readonly changes: readonly components["schemas"]["WebhookChange"][];
            /** @description Each attempt, the oldest first */
            readonly tries: readonly components["schemas"]["WebhookTry"][];
        };
        /** @enum {string} */
        readonly WebhookDeliveryState: "delivered" | "failed" | "merged" | "pending";
        /** @description Which properties there are depends on `field` */
        readonly WebhookChange: {
            /** @description The kind of change. The list grows: ignore kinds that you do not know */
            readonly field: string;
            /** @description The account */
            readonly id_account?: string;
            /** @description The organization */
            readonly id_organization?: string;
            /** @description The network */
            readonly social_network?: components["schemas"]["SocialNetwork"];
            /** @description Given for publication_published and publication_failed */
            readonly id_publication?: string;
            /** @description State of the publication, or of the weekly plan */
            readonly state?: string;
            /** @description Given for ai_plan */
            readonly id_ai_plan?: string;
            /** @description Why a weekly plan could not be generated */
            readonly error?: components["schemas"]["Problem"];
            /** @description Why it does not work, given for change_state_account and integration_error */
            readonly error_code?: number;
            /** @description Given for integration_error */
            readonly id_integration?: string;
            /** @description Given for integration_error. The list grows */
            readonly provider?: string;
            /** @description What happened to the comment or the message */
            readonly action?: components["schemas"]["WebhookChangeAction"];
            /** @description The contact, given for changes of messages */
            readonly id_contact?: string;
            /** @description The message as it stands, with its contact and uploads. Left out for callers without messages:read */
            readonly messageObj?: components["schemas"]["Message"];
            /** @description The comment at the network, given for comments */
            readonly external_id?: string;
            /** @description The comment as it stands. Left out for callers without comments:read */
            readonly commentObj?: components["schemas"]["Comment"];
            /** @description The template at the network, given for message_template_status */
            readonly template_id?: string;
            /** @description The name of the template */
            readonly template_name?: string;
            /** @description The language of the template */
            readonly template_language?: string;
            /** @description What the network decided on the template, in its words: APPROVED, REJECTED */
            readonly status?: string;
            /** @description Why, in the words of the network */
            readonly reason?: string;
            /** @description The one entry that the network pushed, in its own form, up to 8 KiB. Left out where it was asked, and for callers who may not read the comment or message */
            readonly originalChange?: {
                readonly [key: string]: unknown;
            };
        };
        /**
         * @description What happened to the comment or the message
         * @enum {string}
         */
        readonly WebhookChangeAction: "created" | "deleted" | "edited" | "hidden" | "reacted" | "replied" | "shown";
        readonly WebhookTry: {
            /**
             * Format: date-time
             * @description When it was
             */
            readonly date: string;
            /** @description HTTP status; absent when there was no answer */
            readonly status?: number;
            /** @description What went wrong; absent when the message was accepted */
            readonly error?: string;
            /** @description How long the receiver took */
            readonly milliseconds: number;
        };
        readonly WebhookDeliveryPage: {
            /** @description The records of the page */
            readonly data: readonly components["schemas"]["WebhookDelivery"][];
            /** @description How many there are in all */
            readonly total: number;
        };
        readonly ReplayWebhookDeliveriesBody: {
            /** @description The beginning of the range, itself included: RFC 3339, in UTC when there is no offset */
            readonly from_date: string;
            /** @description The end of the range: RFC 3339, in UTC when there is no offset */
            readonly to_date?: string;
            /** @description Only deliveries in this state; either when left out */
            readonly state?: components["schemas"]["ReplayWebhookDeliveriesBodyState"];
        };
        /**
         * @description Only deliveries in this state; either when left out
         * @enum {string}
         */
        readonly ReplayWebhookDeliveriesBodyState: "delivered" | "failed";
        readonly ReplayWebhookDeliveriesAnswer: {
            /** @description How many deliveries are sent again */
            readonly total: number;
            /**
             * Format: date-time
             * @description The from_date to continue with, when more are left
             */
            readonly next_date?: string;
        };
        readonly Event: {
            /** @description Its identifier: 24 lower-case hex digits */
            readonly _id: string;
            /**
             * Format: date-time
             * @description When it was created
             */
            readonly creation_date: string;
            /** @description The kind of change. The list grows: ignore kinds that you do not know */
            readonly field: string;
            /** @description The account */
            readonly id_account?: string;
            /** @description The organization */
            readonly id_organization?: string;
            /** @description The network */
            readonly social_network?: components["schemas"]["SocialNetwork"];
            /** @description Given for publication_published and publication_failed */
            readonly id_publication?: string;
            /** @description State of the publication, or of the weekly plan */
            readonly state?: string;
            /** @description Given for ai_plan */
            readonly id_ai_plan?: string;
            /** @description Why a weekly plan could not be generated */
            readonly error?: components["schemas"]["Problem"];
            /** @description Why it does not work, given for change_state_account and integration_error */
            readonly error_code?: number;
            /** @description Given for integration_error */
            readonly id_integration?: string;
            /** @description Given for integration_error. The list grows */
            readonly provider?: string;
            /** @description What happened to the comment or the message */
            readonly action?: components["schemas"]["EventAction"];
            /** @description The contact, given for changes of messages */
            readonly id_contact?: string;
            /** @description The message as it stands, with its contact and uploads. Left out for callers without messages:read */
            readonly messageObj?: components["schemas"]["Message"];
            /** @description The comment at the network, given for comments */
            readonly external_id?: string;
            /** @description The comment as it stands. Left out for callers without comments:read */
            readonly commentObj?: components["schemas"]["Comment"];
            /** @description The template at the network, given for message_template_status */
            readonly template_id?: string;
            /** @description The name of the template */
            readonly template_name?: string;
            /** @description The language of the template */
            readonly template_language?: string;
            /** @description What the network decided on the template, in its words: APPROVED, REJECTED */
            readonly status?: string;
            /** @description Why, in the words of the network */
            readonly reason?: string;
            /** @description The one entry that the network pushed, in its own form, up to 8 KiB. Left out where it was asked, and for callers who may not read the comment or message */
            readonly originalChange?: {
                readonly [key: string]: unknown;
            };
        };
        /**
         * @description What happened to the comment or the message
         * @enum {string}
         */
        readonly EventAction: "created" | "deleted" | "edited" | "hidden" | "reacted" | "replied" | "shown";
        readonly EventPage: {
            /** @description The records of the page */
            readonly data: readonly components["schemas"]["Event"][];
            /** @description How many there are in all */
            readonly total: number;
        };
        readonly PlannerTemplate: {
            /** @description Where the content comes from */
            readonly template: string;
            /** @description Whether accounts can share texts */
            readonly allows_shared: boolean;
            /** @description Whether it can use pictures of the library */
            readonly allows_gallery: boolean;
            /** @description Whether it can draw pictures */
            readonly generates_images: boolean;
            /** @description What can be made anew of a post */
            readonly regenerate: components["schemas"]["PlannerTemplateRegenerate"];
            /** @description AI credits for the plan itself */
            readonly orchestration_cost: number;
            /** @description AI credits for each item of its source */
            readonly orchestration_cost_per_source_item: number;
            /** @description How many items of a source it can use */
            readonly max_source_items: number;
            /** @description The fields of its source */
            readonly source_fields: readonly components["schemas"]["PlannerTemplateSourceField"][];
            /** @description At least one of these fields must be given */
            readonly source_requires_any?: readonly string[];
            /** @description The AI credits of one text */
            readonly text_cost: number;
            /** @description The AI credits of one made picture */
            readonly image_cost: number;
            /** @description The networks that plans can be made for */
            readonly social_networks: readonly string[];
        };
        readonly PlannerTemplateRegenerate: {
            /** @description Whether a text can be written anew */
            readonly text: boolean;
            /** @description Whether a picture can be drawn anew */
            readonly image: boolean;
        };
        readonly PlannerTemplateSourceField: {
            /** @description Its name */
            readonly name: string;
            /** @description Which kind it is */
            readonly type: string;
            /** @description Whether it must be given */
            readonly required: boolean;
            /** @description At most */
            readonly max?: number;
            /** @description At least */
            readonly min?: number;
        };
        readonly ListPlannerTemplatesAnswer: {
            /** @description The templates */
            readonly templates: readonly components["schemas"]["PlannerTemplate"][];
        };
        readonly GetSocialLimitsAnswer: {
            /** @description The longest text, by network */
            readonly characters: {
                readonly [key: string]: number;
            };
            /** @description The largest post in bytes, by network */
            readonly max_post_bytes: {
                readonly [key: string]: number;
            };
            /** @description The longest comment, by network */
            readonly comment_characters: {
                readonly [key: string]: number;
            };
            /** @description The longest message, by network; 0 when there are none */
            readonly message_characters: {
                readonly [key: string]: number;
            };
            /** @description The longest message in bytes, by network; 0 when it is not measured so */
            readonly message_bytes: {
                readonly [key: string]: number;
            };
            /** @description The longest title, by network */
            readonly title_characters: {
                readonly [key: string]: number;
            };
            /** @description How many pictures a post takes, by network */
            readonly total_images: {
                readonly [key: string]: number;
            };
            /** @description The longest video, by network */
            readonly video_duration_in_seconds: {
                readonly [key: string]: number;
            };
            /** @description The largest file in megabytes, by network and kind of file */
            readonly max_file_size_mb: {
                readonly [key: string]: number;
            };
        };
        readonly GetSocialOptionsAnswerValue: {
            /** @description The JSON Schema of `options` of a publication */
            readonly options: {
                readonly [key: string]: unknown;
            };
            /** @description How many posts may follow one as a thread; 0 when none may */
            readonly thread_parts: number;
            /** @description The longest first comment; 0 when none can be made */
            readonly first_comment_characters: number;
        };
        readonly GetSocialCapabilitiesAnswerValue: {
            /** @description Whether posts can be published */
            readonly publications: boolean;
            /** @description Whether messages can be read and sent */
            readonly messages: boolean;
            /** @description Whether accounts have catalogs of products */
            readonly products: boolean;
            /** @description Whether the network pushes what happens */
            readonly webhooks: boolean;
            /** @description Whether conversations can have a menu */
            readonly persistent_menu: boolean;
            /** @description Whether comments can be read and answered */
            readonly comments: boolean;
        };
        readonly GetSocialCommentActionsAnswerValue: {
            /** @description Whether comments can be answered */
            readonly reply: boolean;
            /** @description Whether comments can be hidden */
            readonly hide: boolean;
            /** @description Whether comments of the account can be deleted */
            readonly delete_own: boolean;
            /** @description Whether comments of others can be deleted */
            readonly delete_others: boolean;
        };
        readonly GetAllowedAspectRatiosAnswerValue: {
            /** @description The ratios of width to height that fit */
            readonly values: readonly number[];
            /** @description The same as people write them */
            readonly text: readonly string[];
        };
        readonly GetPublicationLimitsAnswer: {
            /** @description How often a publication may be sent again */
            readonly max_retries: number;
        };
    };
    responses: never;
    parameters: {
        /** @description A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
        readonly IdempotencyKey: string;
        /** @description The `id` that came last, with which a stream goes on where it broke off. It comes before `after`. */
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
            /** @description Done */
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
            /** @description Done */
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
                /** @description A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
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
            /** @description Done */
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
            /** @description Done */
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
                /** @description A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description How many records to skip */
                readonly offset?: number;
                /** @description How many records at most; 0 only counts them */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description The sign-in */
                readonly id_session: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
            /** @description Done */
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
            /** @description Done */
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
                /** @description A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
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
            /** @description Done */
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
                /** @description A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
            /** @description Done */
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
            /** @description Done */
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
            /** @description Done */
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
            /** @description Done */
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
    readonly getOrganization: {
        readonly parameters: {
            readonly query?: {
                /** @description Whether to tell what is in use */
                readonly get_use?: boolean;
            };
            readonly header?: never;
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description The organization */
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
            /** @description Done */
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
                /** @description The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description How many records to skip */
                readonly offset?: number;
                /** @description How many records at most; 0 only counts them */
                readonly limit?: number;
                /** @description Whether to tell what is in use */
                readonly get_use?: boolean;
                /** @description Its name */
                readonly name?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The organization */
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
            /** @description Done */
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
                /** @description The organization */
                readonly id_organization: string;
                /** @description The network */
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
            /** @description Done */
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
                /** @description The organization */
                readonly id_organization: string;
                /** @description The network */
                readonly social_network: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
    readonly issueConnectToken: {
        readonly parameters: {
            readonly query?: {
                /** @description The network */
                readonly social_network?: components["schemas"]["NetworkName"];
                /** @description Where the person is sent afterwards; it must be registered with the app */
                readonly redirect_uri?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
    readonly updateAiContext: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The organization */
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
            /** @description Done */
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
                /** @description How many records to skip */
                readonly offset?: number;
                /** @description How many records at most; 0 only counts them */
                readonly limit?: number;
                /** @description Whether to tell what is in use */
                readonly get_use?: boolean;
                /** @description Its name */
                readonly name?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description The client */
                readonly id_client: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The client */
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
            /** @description Done */
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
                /** @description The client */
                readonly id_client: string;
                /** @description The organization */
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
            /** @description Done */
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
                /** @description The client */
                readonly id_client: string;
                /** @description The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description How many records to skip */
                readonly offset?: number;
                /** @description How many records at most; 0 only counts them */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PortalLinkPage"];
                };
            };
        };
    };
    readonly createPortalLink: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The organization */
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
            /** @description Done */
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
                /** @description The organization */
                readonly id_organization: string;
                /** @description The portal link */
                readonly id_portal_link: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
            /** @description Done */
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
                /** @description How many records to skip */
                readonly offset?: number;
                /** @description How many records at most; 0 only counts them */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                /** @description The client */
                readonly id_client: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The client */
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
            /** @description Done */
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
                /** @description The client */
                readonly id_client: string;
                /** @description The app, by its `_id` */
                readonly id_app: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description The client */
                readonly id_client: string;
                /** @description The app, by its `_id` */
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
            /** @description Done */
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
                /** @description The client */
                readonly id_client: string;
                /** @description The app, by its `_id` */
                readonly id_app: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description The client */
                readonly id_client: string;
                /** @description The app, by its `_id` */
                readonly id_app: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The client */
                readonly id_client: string;
                /** @description The app, by its `_id` */
                readonly id_app: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
    readonly listClientAudit: {
        readonly parameters: {
            readonly query?: {
                /** @description How many records to skip */
                readonly offset?: number;
                /** @description How many records at most; 0 only counts them */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                /** @description The client */
                readonly id_client: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description How many records to skip */
                readonly offset?: number;
                /** @description How many records at most; 0 only counts them */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description How many records to skip */
                readonly offset?: number;
                /** @description How many records at most; 0 only counts them */
                readonly limit?: number;
                /** @description Whether to tell what is in use */
                readonly get_use?: boolean;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description How many records to skip */
                readonly offset?: number;
                /** @description How many records at most; 0 only counts them */
                readonly limit?: number;
                /** @description How many organizations of each client to skip */
                readonly offset_organizations?: number;
                /** @description How many organizations of each client at most */
                readonly limit_organizations?: number;
                /** @description Whether to tell what is in use */
                readonly get_use?: boolean;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description Whether to tell what is in use */
                readonly get_use?: boolean;
            };
            readonly header?: never;
            readonly path: {
                /** @description The client */
                readonly id_client: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description The client */
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
            /** @description Done */
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
                /** @description The client */
                readonly id_client: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description The client */
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
            /** @description Done */
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
            /** @description Done */
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
                /** @description How many records to skip */
                readonly offset?: number;
                /** @description How many records at most; 0 only counts them */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                /** @description The client */
                readonly id_client: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description How many records to skip */
                readonly offset?: number;
                /** @description How many records at most; 0 only counts them */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                /** @description The client */
                readonly id_client: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The client */
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
            /** @description Done */
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
                /** @description The client */
                readonly id_client: string;
                /** @description The role */
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
            /** @description Done */
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
                /** @description The client */
                readonly id_client: string;
                /** @description The role */
                readonly id_rol: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The client */
                readonly id_client: string;
                /** @description The role */
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
            /** @description Done */
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
                /** @description How many records to skip */
                readonly offset?: number;
                /** @description How many records at most; 0 only counts them */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                /** @description The client */
                readonly id_client: string;
                /** @description The role */
                readonly id_rol: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The client */
                readonly id_client: string;
                /** @description The role */
                readonly id_rol: string;
                /** @description The person */
                readonly id_user: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description The client */
                readonly id_client: string;
                /** @description The role */
                readonly id_rol: string;
                /** @description The person */
                readonly id_user: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
            /** @description Done */
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
                /** @description The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description How many records to skip */
                readonly offset?: number;
                /** @description How many records at most; 0 only counts them */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The organization */
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
            /** @description Done */
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
                /** @description The organization */
                readonly id_organization: string;
                /** @description The role */
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
            /** @description Done */
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
                /** @description The organization */
                readonly id_organization: string;
                /** @description The role */
                readonly id_rol: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
                /** @description The role */
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
            /** @description Done */
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
                /** @description How many records to skip */
                readonly offset?: number;
                /** @description How many records at most; 0 only counts them */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
                /** @description The role */
                readonly id_rol: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
                /** @description The role */
                readonly id_rol: string;
                /** @description The person */
                readonly id_user: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description The organization */
                readonly id_organization: string;
                /** @description The role */
                readonly id_rol: string;
                /** @description The person */
                readonly id_user: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
    readonly getConnectLinks: {
        readonly parameters: {
            readonly query?: {
                /** @description The network */
                readonly social_network?: readonly components["schemas"]["NetworkName"][];
                /** @description Where the person is sent afterwards; it must be registered with the app */
                readonly redirect_uri?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description What the service gave the network and gets back */
                readonly state?: string;
                /** @description What the network appended to its redirect */
                readonly code?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
                /** @description The network */
                readonly social_network: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
                /** @description The network */
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
            /** @description Done */
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
                /** @description How many records to skip */
                readonly offset?: number;
                /** @description How many records at most; 0 only counts them */
                readonly limit?: number;
                /** @description Its name */
                readonly name?: string;
                /** @description Only these accounts */
                readonly accounts?: readonly string[];
                /** @description Where it is in its life */
                readonly state?: components["schemas"]["ListAccountsState"];
                /** @description The network */
                readonly social_network?: readonly components["schemas"]["NetworkName"][];
                /** @description Only accounts whose network can do this */
                readonly capability?: components["schemas"]["ListAccountsCapability"];
            };
            readonly header?: never;
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description The organization */
                readonly id_organization: string;
                /** @description The account */
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description The organization */
                readonly id_organization: string;
                /** @description The account */
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
            /** @description Done */
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
                /** @description The organization */
                readonly id_organization: string;
                /** @description The account */
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
                /** @description The account */
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description The organization */
                readonly id_organization: string;
                /** @description The account */
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
                /** @description The account */
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
            /** @description Done */
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
                /** @description How many records to skip */
                readonly offset?: number;
                /** @description How many records at most; 0 only counts them */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description The file itself
                     */
                    readonly file: string;
                };
            };
        };
        readonly responses: {
            /** @description Done */
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
                /** @description A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The organization */
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
            /** @description Done */
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
                /** @description A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
                /** @description The file, by its `_id` */
                readonly id_upload: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description The organization */
                readonly id_organization: string;
                /** @description The file, by its `_id` */
                readonly id_upload: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description The organization */
                readonly id_organization: string;
                /** @description The file, by its `_id` */
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
            /** @description Done */
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
                /** @description Delete it even where publications use it */
                readonly force_delete?: boolean;
            };
            readonly header?: never;
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
                /** @description The file, by its `_id` */
                readonly id_upload: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The organization */
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
            /** @description Done */
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
    readonly listAccountPublications: {
        readonly parameters: {
            readonly query?: {
                /** @description How many records to skip */
                readonly offset?: number;
                /** @description How many records at most; 0 only counts them */
                readonly limit?: number;
                /** @description The beginning of the range, itself included: RFC 3339, in UTC when there is no offset */
                readonly from_date?: string;
                /** @description The end of the range: RFC 3339, in UTC when there is no offset */
                readonly to_date?: string;
                /** @description Words to find */
                readonly search?: string;
                /** @description The next to be published first, in place of the newest */
                readonly order_by_publish?: boolean;
                /** @description The network */
                readonly social_network?: readonly components["schemas"]["NetworkName"][];
                /** @description Only publications of these accounts */
                readonly accounts?: readonly string[];
                /** @description Only publications in one of these states */
                readonly state?: readonly components["schemas"]["PublicationState"][];
                /** @description Only those of this weekly plan */
                readonly id_ai_plan?: string;
                /** @description Only those that were made of this feed */
                readonly id_integration?: string;
                /** @description Only those that use this file of the library */
                readonly id_upload?: string;
                /** @description Records to add to each, or to the one */
                readonly expand?: readonly components["schemas"]["PublicationExpand"][];
            };
            readonly header?: never;
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
                /** @description The account */
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
                /** @description The account */
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
            /** @description Done */
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
                /** @description A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
                /** @description The account */
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
            /** @description Done */
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
    readonly listPublications: {
        readonly parameters: {
            readonly query?: {
                /** @description How many records to skip */
                readonly offset?: number;
                /** @description How many records at most; 0 only counts them */
                readonly limit?: number;
                /** @description The beginning of the range, itself included: RFC 3339, in UTC when there is no offset */
                readonly from_date?: string;
                /** @description The end of the range: RFC 3339, in UTC when there is no offset */
                readonly to_date?: string;
                /** @description Words to find */
                readonly search?: string;
                /** @description The next to be published first, in place of the newest */
                readonly order_by_publish?: boolean;
                /** @description The network */
                readonly social_network?: readonly components["schemas"]["NetworkName"][];
                /** @description Only publications of these accounts */
                readonly accounts?: readonly string[];
                /** @description Only publications in one of these states */
                readonly state?: readonly components["schemas"]["PublicationState"][];
                /** @description Only those of this weekly plan */
                readonly id_ai_plan?: string;
                /** @description Only those that were made of this feed */
                readonly id_integration?: string;
                /** @description Only those that use this file of the library */
                readonly id_upload?: string;
                /** @description Records to add to each, or to the one */
                readonly expand?: readonly components["schemas"]["PublicationExpand"][];
            };
            readonly header?: never;
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description How many records to skip */
                readonly offset?: number;
                /** @description How many records at most; 0 only counts them */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
                /** @description The account */
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description Records to add to each, or to the one */
                readonly expand?: readonly components["schemas"]["PublicationExpand"][];
            };
            readonly header?: never;
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
                /** @description The publication */
                readonly id_publication: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description The organization */
                readonly id_organization: string;
                /** @description The publication */
                readonly id_publication: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PublicationInput"];
            };
        };
        readonly responses: {
            /** @description Done */
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
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
                /** @description The publication */
                readonly id_publication: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description The organization */
                readonly id_organization: string;
                /** @description The account */
                readonly id_account: string;
                /** @description The publication */
                readonly id_publication: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PublicationInput"];
            };
        };
        readonly responses: {
            /** @description Done */
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
                /** @description A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
                /** @description The publication */
                readonly id_publication: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
    readonly listComments: {
        readonly parameters: {
            readonly query?: {
                /** @description How many records to skip */
                readonly offset?: number;
                /** @description How many records at most; 0 only counts them */
                readonly limit?: number;
                /** @description The network */
                readonly social_network?: readonly components["schemas"]["NetworkName"][];
                /** @description The account */
                readonly id_account?: string;
                /** @description The publication */
                readonly id_publication?: string;
                /** @description Only those that the account answered, or did not */
                readonly replied?: boolean;
                /** @description Whether it is hidden from others at the network */
                readonly hidden?: boolean;
                /** @description Words to find */
                readonly search?: string;
                /** @description Reserved: no network rates comments */
                readonly rating?: readonly number[];
                /** @description The beginning of the range, itself included: RFC 3339, in UTC when there is no offset */
                readonly from_date?: string;
                /** @description The end of the range: RFC 3339, in UTC when there is no offset */
                readonly to_date?: string;
                /** @description Only those that nobody here has read */
                readonly unread?: boolean;
                /** @description Records to add to each */
                readonly expand?: readonly components["schemas"]["ListCommentsExpandItem"][];
            };
            readonly header?: never;
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ExpandedCommentPage"];
                };
            };
        };
    };
    readonly countUnreadComments: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The organization */
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
            /** @description Done */
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
                /** @description The organization */
                readonly id_organization: string;
                /** @description The comment */
                readonly id_comment: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description The organization */
                readonly id_organization: string;
                /** @description The comment */
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
            /** @description Done */
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
                /** @description The organization */
                readonly id_organization: string;
                /** @description The comment */
                readonly id_comment: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
                /** @description The comment */
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
            /** @description Done */
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
                /** @description How many records at most; 0 only counts them */
                readonly limit?: number;
                /** @description The `next_cursor` of the page before */
                readonly offset?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
                /** @description The comment */
                readonly id_comment: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description How many records at most; 0 only counts them */
                readonly limit?: number;
                /** @description The `next_cursor` of the page before */
                readonly offset?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
                /** @description The publication */
                readonly id_publication: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description How many records at most; 0 only counts them */
                readonly limit?: number;
                /** @description The `next_cursor` of the page before */
                readonly offset?: string;
                /** @description The post; without it, what is stored of comments on such posts, which is free */
                readonly publication_external_id?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
                /** @description The account */
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description How many records to skip */
                readonly offset?: number;
                /** @description How many records at most; 0 only counts them */
                readonly limit?: number;
                /** @description Text that the name contains */
                readonly search?: string;
                /** @description The network */
                readonly social_network?: components["schemas"]["ContactChannel"];
                /** @description Fields of `extra_data`, spelled `extra_data[0][key]=number_property&extra_data[0][value]=5`; of a repeated value any may match, of the entries all must */
                readonly extra_data?: readonly components["schemas"]["ListContactsExtraDataItem"][];
            };
            readonly header?: never;
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ContactPage"];
                };
            };
        };
    };
    readonly createContact: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The organization */
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
            /** @description Done */
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
                /** @description The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description The organization */
                readonly id_organization: string;
                /** @description The contact */
                readonly id_contact: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description The organization */
                readonly id_organization: string;
                /** @description The contact */
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
            /** @description Done */
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
                /** @description The organization */
                readonly id_organization: string;
                /** @description The contact */
                readonly id_contact: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description How many records to skip */
                readonly offset?: number;
                /** @description How many records at most; 0 only counts them */
                readonly limit?: number;
                /** @description The network */
                readonly social_network?: readonly components["schemas"]["NetworkName"][];
                /** @description Only those with something that nobody here has read */
                readonly unread?: boolean;
                /** @description Text that the name of the contact contains */
                readonly search?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ConversationPage"];
                };
            };
        };
    };
    readonly listAccountConversations: {
        readonly parameters: {
            readonly query?: {
                /** @description How many records to skip */
                readonly offset?: number;
                /** @description How many records at most; 0 only counts them */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
                /** @description The account */
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ConversationPage"];
                };
            };
        };
    };
    readonly countAccountConversations: {
        readonly parameters: {
            readonly query?: {
                /** @description The beginning of the range, itself included: RFC 3339, in UTC when there is no offset */
                readonly from_date?: string;
                /** @description The end of the range: RFC 3339, in UTC when there is no offset */
                readonly to_date?: string;
                /** @description How to group the numbers */
                readonly group_by?: components["schemas"]["CountAccountConversationsGroupBy"];
            };
            readonly header?: never;
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
                /** @description The account */
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description The beginning of the range, itself included: RFC 3339, in UTC when there is no offset */
                readonly from_date?: string;
                /** @description The end of the range: RFC 3339, in UTC when there is no offset */
                readonly to_date?: string;
                /** @description How to group the numbers */
                readonly group_by?: components["schemas"]["CountConversationsGroupBy"];
            };
            readonly header?: never;
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description How many records to skip */
                readonly offset?: number;
                /** @description How many records at most; 0 only counts them */
                readonly limit?: number;
                /** @description Whether reading them marks them as read; true when left out */
                readonly mark_read?: boolean;
                /** @description Records to add to each */
                readonly expand?: readonly components["schemas"]["ReadMessagesExpandItem"][];
            };
            readonly header?: never;
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
                /** @description The account */
                readonly id_account: string;
                /** @description The contact */
                readonly id_contact: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["MessagePage"];
                };
            };
        };
    };
    readonly sendMessage: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
                /** @description The account */
                readonly id_account: string;
                /** @description The contact */
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
            /** @description Done */
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
                /** @description A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
                /** @description The account */
                readonly id_account: string;
                /** @description The contact */
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
            /** @description Done */
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
                /** @description A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
                /** @description The comment */
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
            /** @description Done */
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
            readonly query?: never;
            readonly header?: {
                /** @description A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
                /** @description The account */
                readonly id_account: string;
                /** @description The contact */
                readonly id_contact: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description The organization */
                readonly id_organization: string;
                /** @description The account */
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description How many records to skip */
                readonly offset?: number;
                /** @description How many records at most; 0 only counts them */
                readonly limit?: number;
                /** @description Archived plans in place of the others */
                readonly archived?: boolean;
            };
            readonly header?: never;
            readonly path: {
                /** @description The client */
                readonly id_client: string;
                /** @description The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The client */
                readonly id_client: string;
                /** @description The organization */
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
            /** @description Done */
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
                /** @description A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The client */
                readonly id_client: string;
                /** @description The organization */
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
            /** @description Done */
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
                /** @description The beginning of the range, itself included: RFC 3339, in UTC when there is no offset */
                readonly from_date?: string;
                /** @description The end of the range: RFC 3339, in UTC when there is no offset */
                readonly to_date?: string;
                /** @description By what the list is ordered: the best first, or the latest week */
                readonly sort?: components["schemas"]["PlanResultOrder"];
                /** @description Only plans that were made with it */
                readonly template?: components["schemas"]["PlannerTemplateName"];
                /** @description The network */
                readonly social_network?: readonly components["schemas"]["NetworkName"][];
                /** @description How many records to skip */
                readonly offset?: number;
                /** @description At most 100 */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                /** @description The client */
                readonly id_client: string;
                /** @description The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description The client */
                readonly id_client: string;
                /** @description The organization */
                readonly id_organization: string;
                /** @description The weekly plan */
                readonly id_ai_plan: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description The client */
                readonly id_client: string;
                /** @description The organization */
                readonly id_organization: string;
                /** @description The weekly plan */
                readonly id_ai_plan: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The client */
                readonly id_client: string;
                /** @description The organization */
                readonly id_organization: string;
                /** @description The weekly plan */
                readonly id_ai_plan: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The client */
                readonly id_client: string;
                /** @description The organization */
                readonly id_organization: string;
                /** @description The weekly plan */
                readonly id_ai_plan: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The client */
                readonly id_client: string;
                /** @description The organization */
                readonly id_organization: string;
                /** @description The weekly plan */
                readonly id_ai_plan: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The client */
                readonly id_client: string;
                /** @description The organization */
                readonly id_organization: string;
                /** @description The weekly plan */
                readonly id_ai_plan: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The client */
                readonly id_client: string;
                /** @description The organization */
                readonly id_organization: string;
                /** @description The weekly plan */
                readonly id_ai_plan: string;
                /** @description The publication */
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
            /** @description Done */
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
            /** @description Done */
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
                /** @description Who runs it */
                readonly provider?: components["schemas"]["IntegrationProviderName"];
                /** @description How many records to skip */
                readonly offset?: number;
                /** @description How many records at most; 0 only counts them */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The organization */
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
            /** @description Done */
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
                /** @description The organization */
                readonly id_organization: string;
                /** @description The integration */
                readonly id_integration: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description The organization */
                readonly id_organization: string;
                /** @description The integration */
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
            /** @description Done */
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
                /** @description The organization */
                readonly id_organization: string;
                /** @description The integration */
                readonly id_integration: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description A registered front, to which the person returns in place of our page */
                readonly redirect_uri?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
                /** @description Who runs it */
                readonly provider: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
                /** @description The integration */
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
            /** @description Done */
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
                /** @description The organization */
                readonly id_organization: string;
                /** @description The integration */
                readonly id_integration: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description How many records to skip */
                readonly offset?: number;
                /** @description How many records at most; 0 only counts them */
                readonly limit?: number;
                /** @description Where it is in its life */
                readonly state?: readonly components["schemas"]["ListFeedItemsStateItem"][];
            };
            readonly header?: never;
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
                /** @description The integration */
                readonly id_integration: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
                /** @description The integration */
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
            /** @description Done */
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
                /** @description The organization */
                readonly id_organization: string;
                /** @description The account */
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description The beginning of the range, itself included: RFC 3339, in UTC when there is no offset */
                readonly from_date?: string;
                /** @description The end of the range: RFC 3339, in UTC when there is no offset */
                readonly to_date?: string;
                /** @description Only these numbers */
                readonly names?: readonly string[];
            };
            readonly header?: never;
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
                /** @description The account */
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description The organization */
                readonly id_organization: string;
                /** @description The account */
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description The beginning of the range, itself included: RFC 3339, in UTC when there is no offset */
                readonly from_date?: string;
                /** @description The end of the range: RFC 3339, in UTC when there is no offset */
                readonly to_date?: string;
                /** @description `day` when it is left out; a table then has a row for each account and day */
                readonly group_by?: components["schemas"]["ReportGroup"];
                /** @description Only these numbers */
                readonly names?: readonly components["schemas"]["MetricName"][];
                /** @description `csv`: a table with a row for each number */
                readonly format?: components["schemas"]["AnswerFormat"];
            };
            readonly header?: never;
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description The beginning of the range, itself included: RFC 3339, in UTC when there is no offset */
                readonly from_date?: string;
                /** @description The end of the range: RFC 3339, in UTC when there is no offset */
                readonly to_date?: string;
                /** @description The number by which the list is ordered */
                readonly metric?: components["schemas"]["PublicationMetricName"];
                /** @description `csv`: a table with a row for each number */
                readonly format?: components["schemas"]["AnswerFormat"];
                /** @description The network */
                readonly social_network?: readonly components["schemas"]["NetworkName"][];
                /** @description Only publications of these accounts */
                readonly accounts?: readonly string[];
                /** @description Only those of this weekly plan */
                readonly id_ai_plan?: string;
                /** @description Only those of this feed */
                readonly id_integration?: string;
                /** @description Whether to add up what they reached */
                readonly summary?: boolean;
                /** @description How many records at most; 0 only counts them */
                readonly limit?: number;
                /** @description How many records to skip */
                readonly offset?: number;
            };
            readonly header?: never;
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description The beginning of the range, itself included: RFC 3339, in UTC when there is no offset */
                readonly from_date?: string;
                /** @description The end of the range: RFC 3339, in UTC when there is no offset */
                readonly to_date?: string;
                /** @description The number by which the list is ordered */
                readonly metric?: components["schemas"]["PublicationMetricName"];
                /** @description How many records at most; 0 only counts them */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description The beginning of the range, itself included: RFC 3339, in UTC when there is no offset */
                readonly from_date?: string;
                /** @description The end of the range: RFC 3339, in UTC when there is no offset */
                readonly to_date?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description The organization */
                readonly id_organization: string;
                /** @description The publication */
                readonly id_publication: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description The organization */
                readonly id_organization: string;
                /** @description The publication */
                readonly id_publication: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description The beginning of the range, itself included: RFC 3339, in UTC when there is no offset */
                readonly from_date?: string;
                /** @description The end of the range: RFC 3339, in UTC when there is no offset */
                readonly to_date?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description How many records to skip */
                readonly offset?: number;
                /** @description How many records at most; 0 only counts them */
                readonly limit?: number;
                /** @description The account to which the identifier belongs, where each account knows people by identifiers of its own; without it, any */
                readonly id_account?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
                /** @description The network */
                readonly social_network: string;
                /** @description Its identifier at the network or provider */
                readonly external_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description The account to which the identifier belongs, where each account knows people by identifiers of its own; without it, any */
                readonly id_account?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
                /** @description The network */
                readonly social_network: string;
                /** @description Its identifier at the network or provider */
                readonly external_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
    readonly createReportLink: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The organization */
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
            /** @description Done */
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
    readonly getReportSettings: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description The organization */
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
            /** @description Done */
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
                /** @description How many records to skip */
                readonly offset?: number;
                /** @description How many records at most; 0 only counts them */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
                /** @description The account */
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
                /** @description The account */
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
            /** @description Done */
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
                /** @description The catalogue to list */
                readonly product_catalog_id?: string;
                /** @description One product, in a list of one or of none; wins over the catalogue */
                readonly product_id?: string;
                /** @description How many records to skip */
                readonly offset?: number;
                /** @description How many records at most; 0 only counts them */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
                /** @description The account */
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description Needed to create a product */
                readonly product_catalog_id?: string;
            };
            readonly header?: {
                /** @description A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
                /** @description The account */
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
            /** @description Done */
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
                /** @description How many records to skip */
                readonly offset?: number;
                /** @description How many records at most; 0 only counts them */
                readonly limit?: number;
                /** @description States by the network’s names, or `all`; without it, those that are approved */
                readonly status?: readonly string[];
            };
            readonly header?: never;
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
                /** @description The account */
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
                /** @description The account */
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
            /** @description Done */
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
                /** @description Its identifier at the network */
                readonly template_id?: string;
                /** @description Its name; both are needed */
                readonly template_name?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
                /** @description The account */
                readonly id_account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description How many records to skip */
                readonly offset?: number;
                /** @description How many records at most; 0 only counts them */
                readonly limit?: number;
                /** @description Where it is in its life */
                readonly state?: components["schemas"]["ListWebhookDeliveriesState"];
                /** @description The beginning of the range, itself included: RFC 3339, in UTC when there is no offset */
                readonly from_date?: string;
                /** @description The end of the range: RFC 3339, in UTC when there is no offset */
                readonly to_date?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description The client */
                readonly id_client: string;
                /** @description The app, by its `_id` */
                readonly id_app: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The client */
                readonly id_client: string;
                /** @description The app, by its `_id` */
                readonly id_app: string;
                /** @description The delivery */
                readonly id_delivery: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The client */
                readonly id_client: string;
                /** @description The app, by its `_id` */
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
            /** @description Done */
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
                /** @description A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The client */
                readonly id_client: string;
                /** @description The app, by its `_id` */
                readonly id_app: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description The _id of the last event read */
                readonly after?: string;
                /** @description How many records at most; 0 only counts them */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
                /** @description The _id of the last event read, or of the organization for all there are */
                readonly after?: string;
            };
            readonly header?: {
                /** @description The `id` that came last, with which a stream goes on where it broke off. It comes before `after`. */
                readonly "Last-Event-ID"?: components["parameters"]["LastEventId"];
            };
            readonly path: {
                /** @description The organization */
                readonly id_organization: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
            /** @description Done */
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
            /** @description Done */
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
                /** @description A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
            /** @description Done */
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
            /** @description Done */
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
    readonly getSocialOptions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
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
            /** @description Done */
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
            /** @description Done */
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
            /** @description Done */
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
            /** @description Done */
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
     * End all of your own sign-ins.
     *
     * Every access and refresh token of yours stops working, the one you call with included.
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
     * What is left out stays; `null` clears a name. A new address needs `current_password`; it holds at once, counts as not verified until the mailed link is opened, and the old address is told.
     *
     * Errors: `wrong_password`, `mail_not_sent`, `passwords_kept_elsewhere`.
     */
    updateOwnUser: "PUT /users/me",
    /**
     * Change your own password, which ends all other sign-ins.
     *
     * All sign-ins end, that of the call too: go on with the tokens of the answer. Links mailed for a new password stop working.
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
     * Confirm the e-mail address to which a link was mailed.
     *
     * The token is the one in the mailed link.
     *
     * Errors: `token_missing`, `token_expired`.
     */
    verifyEmail: "POST /users/verify_email once",
    /**
     * Mail a link for setting a new password; the answer is the same for every address.
     *
     * Whether the address belongs to somebody is never told. The link is mailed after the answer, at most three times in an hour.
     *
     * Errors: `passwords_kept_elsewhere`.
     */
    requestPasswordReset: "POST /users/password_reset once",
    /**
     * Set a new password with a mailed token.
     *
     * The token is the one in the mailed link and works once. All sign-ins of the person end, and the answer is a new one.
     *
     * Errors: `token_missing`, `token_expired`, `passwords_kept_elsewhere`, `password_not_valid`.
     */
    resetPassword: "POST /users/reset_password once",
    /**
     * Accept an invitation: choose a password and sign in.
     *
     * The token is the one in the mailed link and works for seven days. The answer signs the person in, whose e-mail address counts as verified.
     *
     * Errors: `token_missing`, `token_expired`, `passwords_kept_elsewhere`, `password_not_valid`.
     */
    acceptInvitation: "POST /users/accept_invitation once",
  },
  organizations: {
    /**
     * Get one organization.
     *
     * With `get_use` the answer also tells what is in use.
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
     * What the organization may use after the limits of all organizations above it and of the client’s plan.
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
     * Only those directly below; ask each of them for the next level.
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
     * The network is asked before anything is stored. What is left out stays. The secret and the bot’s token are stored encrypted and never shown.
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
     * Issue a token with which an end user connects one account within 15 minutes.
     *
     * Open `url` for the person, or give the token to a page of your own. It connects once, which may bring several accounts; with `social_network`, of that network only.
     *
     * Errors: `redirect_url_not_registered`, `network_not_supported`.
     */
    issueConnectToken: "GET /organizations/{id_organization}/temporal_connect_token",
    /**
     * Change the brand context from which AI plans start; null clears a field.
     *
     * What is left out stays. Plans that exist keep what they were made with.
     */
    updateAiContext: "PUT /organizations/{id_organization}/ai-context",
    /**
     * Issue a link with which an end user sees chosen screens of the organization.
     *
     * The page behind `url` can be framed by the `allowed_domains` of the app. The token in it does what the screens need in this organization, and nothing else.
     */
    createPortalLink: "POST /organizations/{id_organization}/portal_links",
    /**
     * List the portal links that the app has issued and that have not expired.
     *
     * Without their tokens, which are told once.
     */
    listPortalLinks: "GET /organizations/{id_organization}/portal_links offset",
    /**
     * Withdraw a portal link.
     *
     * Its token stops working at once.
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
     * Keys are stored encrypted and never shown. What is left out stays.
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
     * Needs a verified e-mail address, and takes a place of the plan. The answer does not hold the secret: read it with `getAppSecret`, and ask for tokens at `/oauth/token`.
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
     * What is left out stays. Saving `webhook_url` again switches on webhooks that were switched off after failing for days.
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
     * With it the app asks for tokens at `/oauth/token` and checks the signatures of its webhooks.
     *
     * Errors: `app_not_found`.
     */
    getAppSecret: "GET /clients/{id_client}/apps/{id_app}/secret",
    /**
     * Give an app a new secret; tokens issued for the old one stop working at once.
     *
     * Connect tokens stop working too. For a day `webhook-signature` holds a signature with each secret, so that receivers can change over.
     *
     * Errors: `app_not_found`.
     */
    rotateAppSecret: "POST /clients/{id_client}/apps/{id_app}/secret",
  },
  audit: {
    /**
     * List who did what in a client and its organizations.
     *
     * Each success of an operation that changes something, the newest first.
     */
    listClientAudit: "GET /clients/{id_client}/audit offset",
    /**
     * List who did what in an organization.
     *
     * Each success of an operation that changes something in this organization, the newest first.
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
     * Whoever has no user yet gets one when they accept; the mailed link works for seven days. Whoever has one holds the role at once and is told by mail.
     *
     * Errors: `mail_not_sent`, `role_held_already`, `email_not_verified`, `client_role_not_found`.
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
     * It counts from their next call. The last person with the `default` role keeps it (1206).
     *
     * Errors: `user_not_found`, `client_role_not_found`, `default_role_needs_holder`.
     */
    removeClientRoleUser: "DELETE /clients/{id_client}/roles/{id_rol}/users/{id_user}",
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
     * Whoever has no user yet gets one when they accept; the mailed link works for seven days. Whoever has one holds the role at once and is told by mail.
     *
     * Errors: `mail_not_sent`, `role_held_already`, `email_not_verified`, `organization_role_not_found`.
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
     * It counts from their next call. The last person with a role may lose it: people of the client still reach the organization.
     *
     * Errors: `user_not_found`, `organization_role_not_found`.
     */
    removeOrganizationRoleUser: "DELETE /organizations/{id_organization}/roles/{id_rol}/users/{id_user}",
  },
  accounts: {
    /**
     * List the links with which a person connects accounts.
     *
     * One link for each network that is set up here, for 15 minutes or as long as the connect token; `authorization` says what the person must do. Most programs open the connect page instead (`issueConnectToken`).
     *
     * Errors: `client_disabled`, `redirect_url_not_registered`, `network_not_supported`.
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
     * Also one that was removed. Tells besides how its comments come in (`incoming`).
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
     * Errors: `client_disabled`, `connect_token_of_other_network`, `account_not_usable`, `account_not_found`, `no_account_slot`, `account_connected_elsewhere`, `account_state_unknown`.
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
     * Errors: `image_format_not_accepted`, `video_format_not_accepted`, `image_too_large`, `video_too_large`, `storage_full`, `not_an_image_or_video`, `upload_failed`.
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
     * Errors: `image_format_not_accepted`, `video_format_not_accepted`, `image_too_large`, `video_too_large`, `storage_full`, `not_an_image_or_video`, `upload_not_found`, `upload_failed`.
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
     * Set the cover of a video.
     *
     * The cover is an image of the library or a moment of the video. What is left out stays; `null` clears.
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
  },
  publications: {
    /**
     * Send a post now, schedule it, or keep it as a draft.
     *
     * Without `publish_date` it is sent in this call, which waits up to 20 seconds: while `state` is `publishing`, read it again, or let a webhook tell. What a network would refuse is stored as `withErrors` with its reasons, not lost. Send an `Idempotency-Key`, so that a repeated call posts nothing twice.
     *
     * Errors: `account_not_usable`, `account_not_found`, `network_not_supported`, `upload_not_found`, `publication_type_not_valid`, `publication_state_not_valid`, `publication_type_not_supported`, `publish_date_not_valid`, `client_disabled`, `publications_not_supported`, `publication_not_found`, `no_publications_left`, `no_x_credits_left`.
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
     * Runs every rule of the network on the post and tells all that is wrong at once. An empty list means that it can go out.
     *
     * Errors: `account_not_usable`, `account_not_found`, `network_not_supported`, `upload_not_found`, `publication_type_not_valid`, `publication_state_not_valid`, `publication_type_not_supported`, `publish_date_not_valid`, `publications_not_supported`.
     */
    checkPublication: "POST /organizations/{id_organization}/accounts/{id_account}/publish/check",
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
     * Errors: `account_not_usable`, `account_not_found`, `no_x_credits_left`, `publications_not_supported`, `network_unavailable`, `timeline_not_readable`.
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
     * What is left out stays; `null` clears. With `state` `ready` a draft or a failed publication goes out, now or at its date.
     *
     * Errors: `account_not_usable`, `account_not_found`, `network_not_supported`, `upload_not_found`, `publication_type_not_valid`, `publication_state_not_valid`, `publication_type_not_supported`, `publish_date_not_valid`, `client_disabled`, `publication_not_found`, `publication_not_changeable`, `no_x_credits_left`.
     */
    updatePublication: "PUT /organizations/{id_organization}/publish/{id_publication}",
    /**
     * Delete a publication, and its post on the network.
     *
     * Where the network cannot delete, the answer is an error and the publication stays. Of a thread, the posts that were deleted before that are gone.
     *
     * Errors: `account_not_usable`, `network_refused_deletion`, `telegram_bot_may_not_delete`, `telegram_deletion_too_late`, `publication_not_found`, `publication_not_changeable`, `no_x_credits_left`.
     */
    deletePublication: "DELETE /organizations/{id_organization}/publish/{id_publication}",
    /**
     * Change a publication that was not sent.
     *
     * What is left out stays; `null` clears. With `state` `ready` a draft or a failed publication goes out, now or at its date. The same as `updatePublication`, and the publication must be one of this account.
     *
     * Errors: `account_not_usable`, `account_not_found`, `network_not_supported`, `upload_not_found`, `publication_type_not_valid`, `publication_state_not_valid`, `publication_type_not_supported`, `publish_date_not_valid`, `client_disabled`, `publication_not_found`, `publication_not_changeable`, `no_x_credits_left`.
     */
    updateAccountPublication: "PUT /organizations/{id_organization}/accounts/{id_account}/publish/{id_publication}",
    /**
     * Send a failed publication again, unchanged.
     *
     * Three times at most. At its date when that is still ahead, else in this call. When `outcome` is `unknown`, look at the network first, since the post may be there.
     *
     * Errors: `client_disabled`, `publication_not_found`, `no_x_credits_left`, `publications_not_supported`, `retry_not_allowed`, `no_retries_left`.
     */
    retryPublication: "POST /organizations/{id_organization}/publish/{id_publication}/retry",
  },
  comments: {
    /**
     * List the comments of others on what the organization published, as last read.
     *
     * The newest first, without answers to comments. As they are stored: the service collects them by itself, by push or by asking. `readPublicationComments` asks the network now.
     *
     * Errors: `account_not_found`, `filter_not_valid`.
     */
    listComments: "GET /organizations/{id_organization}/comments offset",
    /**
     * Count the comments that nobody has read.
     *
     * Of those that `listComments` lists.
     */
    countUnreadComments: "GET /organizations/{id_organization}/unread_comments",
    /**
     * Mark all comments as read that match a filter.
     *
     * Without a filter all of them. Answers how many there were.
     *
     * Errors: `account_not_found`, `filter_not_valid`.
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
     * Errors: `filter_not_valid`.
     */
    listContacts: "GET /organizations/{id_organization}/contacts offset",
    /**
     * Enter a contact; whoever has the first identifier already is answered as they are.
     *
     * Needs one identifier at a network, or an e-mail address.
     *
     * Errors: `account_not_found`, `contact_without_identifier`, `identifier_taken`.
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
     * Errors: `account_not_found`, `contact_without_identifier`, `identifier_taken`, `contact_not_found`.
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
     */
    listConversations: "GET /organizations/{id_organization}/conversations offset",
    /**
     * List the conversations of one account; the first call reads what the network has.
     *
     * The latest first, each with its last message and whether free text may be sent now.
     *
     * Errors: `account_not_found`, `account_not_usable`, `no_messages`, `access_lacks_scopes`, `account_throttled`, `message_refused`, `network_unavailable`.
     */
    listAccountConversations: "GET /organizations/{id_organization}/accounts/{id_account}/conversations offset",
    /**
     * Count the conversations of one account: a contact on a day in UTC is one.
     *
     * This month’s, unless a range is given. With `group_by` by day, month or year; without it one number.
     *
     * Errors: `account_not_found`, `account_not_usable`, `no_messages`, `filter_not_valid`.
     */
    countAccountConversations: "GET /organizations/{id_organization}/accounts/{id_account}/conversations_total",
    /**
     * Count the conversations of all accounts: a contact of an account on a day in UTC is one.
     *
     * This month’s, unless a range is given. With `group_by` by day, month or year; without it one number.
     *
     * Errors: `filter_not_valid`.
     */
    countConversations: "GET /organizations/{id_organization}/conversations_total",
    /**
     * Read what an account and a contact exchanged, newest first; the first page marks it as read.
     *
     * The first call for an account reads what its network has. Give `mark_read=false` to leave them unread.
     *
     * Errors: `account_not_found`, `account_not_usable`, `no_messages`, `access_lacks_scopes`, `account_throttled`, `message_refused`, `network_unavailable`, `contact_not_found`, `filter_not_valid`.
     */
    readMessages: "GET /organizations/{id_organization}/accounts/{id_account}/messages/{id_contact} offset",
    /**
     * Send a message to a contact.
     *
     * It is sent in this call. When nobody can tell whether the network has it, the answer is an error with `id_message`. Outside the network’s window only templates are taken (1513). Send an `Idempotency-Key`, so that a repeated call sends nothing twice.
     *
     * Errors: `account_not_found`, `account_not_usable`, `no_messages`, `contact_not_found`, `contact_without_identifier`, `upload_not_found`, `access_lacks_scopes`, `account_throttled`, `message_refused`, `network_unavailable`, `buttons_missing`, `interactive_not_valid`, `message_empty`, `message_not_found`, `message_too_long`, `message_type_not_valid`, `one_file_only`, `quick_replies_missing`, `reference_not_valid`, `template_not_valid`, `window_closed`, `no_x_credits_left`, `outcome_unknown`.
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
     * Errors: `access_lacks_scopes`, `account_throttled`, `message_refused`, `network_unavailable`, `account_not_usable`, `comment_account_gone`, `comment_action_not_supported`, `comment_not_found`, `message_empty`, `message_not_found`, `message_too_long`, `no_messages`, `outcome_unknown`, `private_reply_not_possible`.
     */
    replyPrivately: "POST /organizations/{id_organization}/comments/{id_comment}/private_reply",
    /**
     * Mark the messages of a contact as read, and tell the network that they were seen.
     *
     * The person sees it where the network shows that.
     *
     * Errors: `account_not_found`, `account_not_usable`, `no_messages`, `access_lacks_scopes`, `account_throttled`, `message_refused`, `network_unavailable`, `contact_not_found`, `contact_without_identifier`.
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
     * Generation runs in the background: read the plan again, or let a webhook (`ai_plan`) tell. Its posts are drafts until a person approves them (`validateAiPlan`).
     *
     * Errors: `client_not_found`, `plan_without_ai`, `client_disabled`, `planner_template_not_found`, `ai_plan_accounts_missing`, `ai_plan_accounts_not_usable`, `ai_plan_network_not_supported`, `ai_plan_board_missing`, `ai_plan_images_missing`, `ai_plan_source_empty`, `upload_not_found`, `ai_plan_slots_missing`, `no_publications_left`, `no_ai_credits_left`, `ai_plan_page_not_readable`, `ai_plan_page_not_public`, `storage_full`, `access_lacks_scopes`, `account_not_found`, `account_not_usable`, `account_throttled`, `network_unavailable`, `no_usable_catalog`.
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
     * Errors: `client_not_found`, `plan_without_ai`, `client_disabled`, `planner_template_not_found`, `ai_plan_accounts_missing`, `ai_plan_accounts_not_usable`, `ai_plan_network_not_supported`, `ai_plan_board_missing`, `ai_plan_images_missing`, `ai_plan_source_empty`, `upload_not_found`, `ai_plan_slots_missing`, `no_publications_left`, `no_ai_credits_left`.
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
     * Its drafts become posts that go out at their dates. What cannot go out stays a draft with its reasons.
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
     * Errors: `client_not_found`, `ai_plan_not_found`, `plan_without_ai`, `client_disabled`, `ai_plan_state_not_allowed`, `network_refused_publication`, `no_ai_credits_left`, `model_not_answering`, `model_answer_not_usable`, `image_not_made`, `ai_images_off`, `storage_full`.
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
     * A drive needs what its provider appended to the redirect (`getIntegrationLink`); a feed needs its address and the accounts. What a feed has already is not posted.
     *
     * Errors: `integration_connected`, `account_not_found`, `publication_type_not_valid`, `publications_not_supported`, `publication_type_not_supported`, `client_disabled`, `connect_session_not_valid`, `integration_access_ended`, `network_unavailable`, `more_integrations_than_left`.
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
     * What is left out stays. Enabling it takes a place of the plan, disabling it frees that.
     *
     * Errors: `integration_not_found`, `integration_of_other_organization`, `integration_connected`, `account_not_found`, `publication_type_not_valid`, `publications_not_supported`, `publication_type_not_supported`, `feed_not_readable`, `more_integrations_than_left`, `client_disabled`.
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
     * Errors: `provider_not_supported`, `redirect_url_not_registered`, `client_disabled`.
     */
    getIntegrationLink: "GET /organizations/{id_organization}/integrations/{provider}/connect_link",
    /**
     * Renew the access of an integration, or read its feed anew, in place.
     *
     * It is well again, and enabled or disabled as before; its settings and what it made stay. It must be of the same provider.
     *
     * Errors: `integration_not_found`, `integration_of_other_organization`, `integration_connected`, `account_not_found`, `publication_type_not_valid`, `publications_not_supported`, `publication_type_not_supported`, `client_disabled`, `connect_session_not_valid`, `integration_access_ended`, `network_unavailable`.
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
     * What is posted already stays so. Posts are made in the background. When one item is not of this feed, none is decided about.
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
     * Errors: `publication_not_found`, `publication_not_sent`, `account_not_usable`, `access_lacks_scopes`, `no_x_credits_left`, `network_unavailable`, `account_throttled`, `slack_throttled`, `pinterest_throttled`, `discord_application_missing`, `discord_application_refused`.
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
     * The last 30 days when no range is given, in the time zone of the organization. Whoever has the link can read the report, and it cannot be taken back before it ends.
     *
     * Errors: `filter_not_valid`, `range_end_not_valid`, `range_too_long`.
     */
    createReportLink: "POST /organizations/{id_organization}/report_links",
    /**
     * Read when the report is mailed, and to whom.
     *
     * Where nothing was decided, it is not mailed. Recipients who lost their role in the organization are left out.
     */
    getReportSettings: "GET /organizations/{id_organization}/report_settings",
    /**
     * Change when the report is mailed, and to whom.
     *
     * What is left out stays; `null` clears. Recipients need a role in the organization.
     *
     * Errors: `user_not_found`.
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
     * Errors: `account_not_found`, `account_not_usable`, `account_throttled`, `network_unavailable`, `no_messages`, `template_not_valid`.
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
     * One that was merged into another sends that one.
     *
     * Errors: `app_not_found`, `webhook_url_not_valid`, `delivery_not_found`, `webhook_switched_off`.
     */
    replayWebhookDelivery: "POST /clients/{id_client}/apps/{id_app}/deliveries/{id_delivery}/replay",
    /**
     * Send the deliveries of a period again, up to 1,000 per call.
     *
     * The oldest first. When the answer holds `next_date`, call again with it as `from_date`.
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
     * Each event of `listEvents`, in the same order, within a second: `event: change`, its `_id` as `id`, the event as `data`. Begins now, or after the event of `after` or of the header `Last-Event-ID`; with the `_id` of the organization at the beginning. Ends with `event: end` and why as `data` when the token or the access does.
     *
     * Errors: `filter_not_valid`, `too_many_streams`.
     */
    streamEvents: "GET /organizations/{id_organization}/events/stream stream",
  },
  catalog: {
    /**
     * List the networks that can be connected.
     *
     * The same for everybody; it changes only with the version of the service.
     */
    listSocialNetworks: "GET /social_networks",
    /**
     * List the networks that take publications.
     *
     * The same for everybody; it changes only with the version of the service.
     */
    listAllowedSocialPublications: "GET /allowed_social_publications",
    /**
     * List the networks whose conversations can be read and answered (only reads, although it is a POST).
     *
     * The same for everybody; it changes only with the version of the service.
     */
    listAllowedSocialMessages: "POST /allowed_social_messages",
    /**
     * List the sources from which an AI plan can be made, and what each allows.
     *
     * The same for everybody; it changes only with the version of the service.
     */
    listPlannerTemplates: "GET /planner_templates",
    /**
     * Get the limits of each network.
     *
     * The same for everybody; it changes only with the version of the service.
     */
    getSocialLimits: "GET /social_limits",
    /**
     * Get what publications can have beyond text and files on each network: options, a thread, a first comment.
     *
     * The same for everybody; it changes only with the version of the service.
     */
    getSocialOptions: "GET /social_options",
    /**
     * Get what each network can do.
     *
     * The same for everybody; it changes only with the version of the service.
     */
    getSocialCapabilities: "GET /social_capabilities",
    /**
     * Get what callers can do with a comment on each network.
     *
     * The same for everybody; it changes only with the version of the service.
     */
    getSocialCommentActions: "GET /social_comment_actions",
    /**
     * Get the accepted crops of each network.
     *
     * The same for everybody; it changes only with the version of the service.
     */
    getAllowedAspectRatios: "GET /allowed_aspect_ratios",
    /**
     * Get the limits that do not depend on the network.
     *
     * The same for everybody; it changes only with the version of the service.
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
  user_not_found: 605,
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
