CREATE TABLE "notice_subscriptions" (
	"notice" text NOT NULL,
	"user_id" integer NOT NULL,
	"language" text NOT NULL,
	CONSTRAINT "notice_subscriptions_notice_user_id_pk" PRIMARY KEY("notice","user_id")
);
--> statement-breakpoint
CREATE TABLE "message_opt_outs" (
	"phone" text PRIMARY KEY NOT NULL,
	"by_user_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "notice_subscriptions" ADD CONSTRAINT "notice_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_opt_outs" ADD CONSTRAINT "message_opt_outs_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_key" ON "outbox" USING btree ("key") WHERE key is not null;