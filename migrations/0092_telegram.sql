CREATE TABLE "telegram_connections" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"chat_id" bigint,
	"connected_at" timestamp with time zone,
	"code_digest" text,
	"code_expires_at" timestamp with time zone,
	"language" text NOT NULL,
	CONSTRAINT "telegram_connections_code" UNIQUE("code_digest")
);
--> statement-breakpoint
ALTER TABLE "notice_subscriptions" ADD COLUMN "by_mail" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_subscriptions" ADD COLUMN "by_telegram" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "telegram_connections" ADD CONSTRAINT "telegram_connections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "telegram_connections_chat" ON "telegram_connections" USING btree ("chat_id");