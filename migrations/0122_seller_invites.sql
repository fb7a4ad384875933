CREATE TABLE "seller_invites" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seller_invites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"seller_id" integer NOT NULL,
	"token_digest" text NOT NULL,
	"email" text,
	"phone" text,
	"role" text NOT NULL,
	"by_user_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" integer,
	CONSTRAINT "seller_invites_tokenDigest_unique" UNIQUE("token_digest"),
	CONSTRAINT "seller_invites_not_of_shop" CHECK (seller_id <> 1),
	CONSTRAINT "seller_invites_contact" CHECK ((email is null) <> (phone is null)),
	CONSTRAINT "seller_invites_role" CHECK (role in ('owner', 'manager', 'packer', 'accountant')),
	CONSTRAINT "seller_invites_state" CHECK (state in ('pending', 'accepted', 'declined', 'revoked')),
	CONSTRAINT "seller_invites_ended" CHECK ((state = 'pending') = (ended_at is null) and (state = 'pending') = (ended_by is null))
);
--> statement-breakpoint
ALTER TABLE "seller_invites" ADD CONSTRAINT "seller_invites_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_invites" ADD CONSTRAINT "seller_invites_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_invites" ADD CONSTRAINT "seller_invites_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seller_invites_seller" ON "seller_invites" USING btree ("seller_id","id");--> statement-breakpoint
CREATE INDEX "seller_invites_expires" ON "seller_invites" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "seller_invites_by_user" ON "seller_invites" USING btree ("by_user_id");--> statement-breakpoint
CREATE INDEX "seller_invites_ended_by" ON "seller_invites" USING btree ("ended_by");